import { type FormatId, formats, type RenderRequest, render } from '@tessera/qr';
import { createRandomDesigns } from '@tessera/qr/testing/random-designs.ts';
import { hasGhostscript } from '@tessera/qr/testing/renderers.ts';
import { describe, expect, test } from 'vitest';
import { createRenderPorts } from './render-ports.ts';

/** One drawing, one report: what a file is graded by doesn’t depend on its format. */

const ports = createRenderPorts();
const designs = createRandomDesigns(100, 20261129);
/** ASCII draws no frame and no logo. */
const drawnFormats = (Object.keys(formats) as FormatId[]).filter(
  (format) => format !== 'ascii' && (format !== 'eps' || hasGhostscript),
);

/** Returns quiet zone, damage and grade of a file at 60 mm; `refused` if a scanner can’t read it. */
async function measure(request: RenderRequest) {
  const page = formats[request.format].hasPages ? { page: { mm: 60 } } : {};
  try {
    const { report } = await render({ ...request, size: 709, ...page }, ports);
    return { quietZone: report.quietZone, repairLeft: report.repairLeft };
  } catch (error) {
    if (error instanceof Error && error.name === 'NotScannableError') return 'refused';
    throw error;
  }
}

describe('the reports of all formats of a drawing', () => {
  for (let first = 0; first < designs.length; first += 20) {
    test(`have the same quiet zone and damage: designs ${first + 1} to ${first + 20}`, async () => {
      for (const [i, { text, style }] of designs.slice(first, first + 20).entries()) {
        const chosenStyle = i % 4 === 0 ? { ...style, quietZone: 1 + (i % 3) } : style;
        const reports = [];
        for (const format of drawnFormats) reports.push(await measure({ text, style: chosenStyle, format, size: 709 }));
        const [one = 'refused', ...others] = reports.filter((report) => report !== 'refused');
        for (const other of others) expect(other).toEqual(one);
      }
    });
  }

  test.each([0, 2, 4, 10])('of a plain code have the chosen margin of %i modules', async (quietZone) => {
    const { text, style } = createRandomDesigns(1, 1, 'plain')[0]!;
    const reports = [];
    for (const format of drawnFormats)
      reports.push(await measure({ text, style: { ...style, quietZone }, format, size: 709 }));
    for (const report of reports.filter((each) => each !== 'refused'))
      expect(report).toMatchObject({ quietZone: Math.min(4, quietZone) });
    expect(reports).toContainEqual(expect.objectContaining({ repairLeft: expect.any(Number) }));
  });
});
