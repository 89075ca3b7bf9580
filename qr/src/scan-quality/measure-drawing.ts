import type { Matrix } from '../matrix/matrix.ts';
import type { Pixels, Rasterize } from '../ports.ts';
import type { Drawing } from '../scene/scene.ts';
import { computeRepairBudget, type RepairBudget } from './budget.ts';
import { locateSymbol, measureQuietZone, sampleModules } from './sample.ts';

/** What a drawing is graded by, which is the same for each file of it. */
export type DrawingMeasurements = {
  budget: RepairBudget;
  /** Modules of background around the symbol, up to 4. */
  quietZone: number;
};

/** Large enough to show every shape, and small enough to be decoded many times a second. */
const pixelsPerModule = 8;

/** Draws pixels of a drawing for measuring and decoding it, on white where it is transparent. */
export async function rasterizeForMeasuring(drawing: Drawing, rasterize: Rasterize): Promise<Pixels> {
  return rasterize(
    { ...drawing, background: drawing.background ?? '#ffffff' },
    {
      width: Math.round(drawing.width * pixelsPerModule),
      height: Math.round(drawing.height * pixelsPerModule),
    },
  );
}

/** @param pixels the whole drawing */
export function measureDrawing(drawing: Drawing, matrix: Matrix, pixels: Pixels): DrawingMeasurements {
  const position = locateSymbol(drawing, matrix, pixels.width);
  const samples = sampleModules(pixels, matrix, position);
  return {
    budget: computeRepairBudget(matrix, samples.modules),
    quietZone: measureQuietZone(pixels, matrix, position, samples),
  };
}
