import type { Matrix } from '../matrix/matrix.ts';
import type { Rasterise } from '../ports.ts';
import type { Drawing } from '../scene/scene.ts';
import { moduleShapes } from '../style/module-shapes.ts';
import type { Style } from '../style/style.ts';
import { type Budget, budgetOf } from './budget.ts';
import { type Contrast, contrastsOf } from './contrast.ts';
import { gradeOf, type Verdict } from './grade.ts';
import { type PrintAdvice, printAdvice } from './print-advice.ts';
import { type Decoders, readersOf } from './readers.ts';
import { placeIn, quietZoneIn, sampleModules } from './sample.ts';
import { type StressId, stresses } from './stress.ts';

/** Everything that can be said of a design before it is printed. */

export type Reading = Verdict & {
  budget: Budget;
  /** The worst of each part. */
  contrasts: readonly Contrast[];
  quietZone: number;
  /** Who read the picture as it is. */
  readers: Readonly<Record<string, boolean>>;
  /** Hard pictures of it, and by how many readers each was read. */
  stressed: Readonly<Record<StressId, number>>;
  advice: PrintAdvice;
};

/** Enough for every shape to show, and few enough to be read many times a second. */
const pixelsPerModule = 8;

/**
 * Reads a design as phones would, in good and in bad pictures, and grades it.
 * @param options.mm the width it is to be printed at
 */
export async function meter(
  code: { text: string; matrix: Matrix; style: Style; drawing: Drawing; kind: 'dynamic' | 'static'; mm?: number },
  { rasterise, decoders }: { rasterise: Rasterise; decoders: Decoders },
): Promise<Reading> {
  const { text, matrix, style, drawing, kind, mm } = code;
  const ground = { ...drawing, background: drawing.background ?? '#ffffff' };
  const pixels = await rasterise(ground, {
    width: Math.round(drawing.width * pixelsPerModule),
    height: Math.round(drawing.height * pixelsPerModule),
  });
  const readBy = readersOf(text, matrix.symbology, decoders);
  const readers = await readBy(pixels);
  const place = placeIn(drawing, matrix, pixels.width);
  const stressed: Partial<Record<StressId, number>> = {};
  for (const [id, stress] of Object.entries(stresses))
    stressed[id as StressId] = countOf(await readBy(stress(pixels, place.module)));

  const sampled = sampleModules(pixels, matrix, place);
  const budget = budgetOf(matrix, sampled.modules);
  const quietZone = quietZoneIn(pixels, matrix, place, sampled);
  const { ink } = moduleShapes[style.shape.style ?? 'square'];
  const advice = printAdvice({ across: drawing.width, kind, ink, ...(mm !== undefined && { mm }) });
  const many = Object.keys(readers).length;
  const read = {
    plain: countOf(readers) / many,
    stressed: sumOf(Object.values(stressed)) / (Object.keys(stresses).length * many),
  };
  const print = mm === undefined ? {} : { print: { advice, mm } };
  return {
    ...gradeOf(style, { budget, quietZone, read, ...print }),
    budget,
    contrasts: contrastsOf(style),
    quietZone,
    readers,
    stressed: stressed as Record<StressId, number>,
    advice,
  };
}

const countOf = (readers: Readonly<Record<string, boolean>>) => Object.values(readers).filter(Boolean).length;

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
