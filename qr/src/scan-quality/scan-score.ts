import type { Matrix } from '../matrix/matrix.ts';
import type { Rasterize } from '../ports.ts';
import type { Drawing } from '../scene/scene.ts';
import { getModuleShape } from '../style/get-module-shape.ts';
import type { Style } from '../style/style.ts';
import { computeContrasts, type PartContrast } from './contrast.ts';
import { createReadabilityCheck, type Decoders } from './decoders.ts';
import { type DistortionId, distortions } from './distortions.ts';
import { type GradeResult, gradeDesign } from './grade.ts';
import { type DrawingMeasurements, measureDrawing, rasterizeForMeasuring } from './measure-drawing.ts';
import { type PrintAdvice, printAdvice, usualPrintAdvice } from './print-advice.ts';
import { locateSymbol } from './sample.ts';

/** Everything that can be measured of a design before it is printed. */

export type ScanScore = GradeResult &
  DrawingMeasurements & {
    /** The lowest contrast of each part. */
    contrasts: readonly PartContrast[];
    /** Which decoders read the undistorted picture. */
    decoderResults: Readonly<Record<string, boolean>>;
    /** Distorted pictures, and how many decoders read each. */
    distorted: Readonly<Record<DistortionId, number>>;
    /** For the width that the grade is for. */
    advice: PrintAdvice;
  };

/**
 * Decodes a design as phones would, undistorted and distorted, and grades it.
 * @param options.mm the printed width, the usual one by default
 */
export async function computeScanScore(
  code: { text: string; matrix: Matrix; style: Style; drawing: Drawing; kind: 'dynamic' | 'static'; mm?: number },
  { rasterize, decoders }: { rasterize: Rasterize; decoders: Decoders },
): Promise<ScanScore> {
  const { text, matrix, style, drawing, kind, mm } = code;
  const pixels = await rasterizeForMeasuring(drawing, rasterize);
  const checkPixels = createReadabilityCheck(text, matrix, decoders);
  const decoderResults = await checkPixels(pixels);
  const { module } = locateSymbol(drawing, matrix, pixels.width);
  const distorted: Partial<Record<DistortionId, number>> = {};
  for (const [id, distort] of Object.entries(distortions))
    distorted[id as DistortionId] = countTrue(await checkPixels(distort(pixels, module)));

  const measurements = measureDrawing(drawing, matrix, pixels);
  const { coverage } = getModuleShape(style);
  const print = { widthModules: drawing.width, kind, coverage };
  const advice = mm === undefined ? usualPrintAdvice(print) : printAdvice({ ...print, mm });
  const read = countTrue(decoderResults) / Object.keys(decoderResults).length;
  return {
    ...gradeDesign(style, { ...measurements, read, print: advice }),
    ...measurements,
    contrasts: computeContrasts(style),
    decoderResults,
    distorted: distorted as Record<DistortionId, number>,
    advice,
  };
}

const countTrue = (results: Readonly<Record<string, boolean>>) => Object.values(results).filter(Boolean).length;
