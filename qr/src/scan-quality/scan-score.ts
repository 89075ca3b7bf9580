import type { Matrix } from '../matrix/matrix.ts';
import type { Rasterize } from '../ports.ts';
import type { Drawing } from '../scene/scene.ts';
import { moduleShapes } from '../style/module-shapes.ts';
import type { Style } from '../style/style.ts';
import { computeRepairBudget, type RepairBudget } from './budget.ts';
import { computeContrasts, type PartContrast } from './contrast.ts';
import { createReadabilityCheck, type Decoders } from './decoders.ts';
import { type DistortionId, distortions } from './distortions.ts';
import { type GradeResult, gradeDesign } from './grade.ts';
import { type PrintAdvice, printAdvice } from './print-advice.ts';
import { locateSymbol, measureQuietZone, sampleModules } from './sample.ts';

/** Everything that can be measured of a design before it is printed. */

export type ScanScore = GradeResult & {
  budget: RepairBudget;
  /** The lowest contrast of each part. */
  contrasts: readonly PartContrast[];
  quietZone: number;
  /** Which decoders read the undistorted picture. */
  decoderResults: Readonly<Record<string, boolean>>;
  /** Distorted pictures, and how many decoders read each. */
  distorted: Readonly<Record<DistortionId, number>>;
  advice: PrintAdvice;
};

/** Large enough to show every shape, and small enough to be decoded many times a second. */
const pixelsPerModule = 8;

/**
 * Decodes a design as phones would, undistorted and distorted, and grades it.
 * @param options.mm the printed width
 */
export async function computeScanScore(
  code: { text: string; matrix: Matrix; style: Style; drawing: Drawing; kind: 'dynamic' | 'static'; mm?: number },
  { rasterize, decoders }: { rasterize: Rasterize; decoders: Decoders },
): Promise<ScanScore> {
  const { text, matrix, style, drawing, kind, mm } = code;
  const opaqueDrawing = { ...drawing, background: drawing.background ?? '#ffffff' };
  const pixels = await rasterize(opaqueDrawing, {
    width: Math.round(drawing.width * pixelsPerModule),
    height: Math.round(drawing.height * pixelsPerModule),
  });
  const checkPixels = createReadabilityCheck(text, matrix.symbology, decoders);
  const readers = await checkPixels(pixels);
  const position = locateSymbol(drawing, matrix, pixels.width);
  const distorted: Partial<Record<DistortionId, number>> = {};
  for (const [id, stress] of Object.entries(distortions))
    distorted[id as DistortionId] = countTrue(await checkPixels(stress(pixels, position.module)));

  const samples = sampleModules(pixels, matrix, position);
  const budget = computeRepairBudget(matrix, samples.modules);
  const quietZone = measureQuietZone(pixels, matrix, position, samples);
  const { coverage } = moduleShapes[style.shape.style ?? 'square'];
  const advice = printAdvice({ widthModules: drawing.width, kind, coverage, ...(mm !== undefined && { mm }) });
  const decoderCount = Object.keys(readers).length;
  const read = {
    plain: countTrue(readers) / decoderCount,
    distorted: sumValues(Object.values(distorted)) / (Object.keys(distortions).length * decoderCount),
  };
  const print = mm === undefined ? {} : { print: { advice, mm } };
  return {
    ...gradeDesign(style, { budget, quietZone, read, ...print }),
    budget,
    contrasts: computeContrasts(style),
    quietZone,
    decoderResults: readers,
    distorted: distorted as Record<DistortionId, number>,
    advice,
  };
}

const countTrue = (readers: Readonly<Record<string, boolean>>) => Object.values(readers).filter(Boolean).length;

const sumValues = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
