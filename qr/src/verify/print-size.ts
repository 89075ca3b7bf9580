import { defaultDpi, pxToMm } from '../formats/density.ts';
import { formats } from '../formats/index.ts';
import { printWidthMm } from '../formats/page.ts';
import type { Fix } from '../scan-quality/fix.ts';
import { minModuleMm, type PrintAdvice, printAdvice, usualPrintAdvice } from '../scan-quality/print-advice.ts';
import { computePixelsPerModule } from '../scene/pixel-grid.ts';
import type { Drawing } from '../scene/scene.ts';
import { getModuleShape } from '../style/get-module-shape.ts';
import type { RenderRequest } from './render-request.ts';
import type { PrintReport } from './verification-report.ts';

/** The printed size of a file, for its verification report. */

/** Sizes in px to suggest if one is too small. */
export const largerSizes = [1024, 2048, 4096] as const;

/** `mm` is the width stated in the file; scalable drawings state none. */
export type PrintSize = { advice: PrintAdvice; mm?: number };

/** @throws {ImageTooSmallError} if a bitmap has less than one pixel per module */
export function computePrintSize(
  drawing: Drawing,
  { format, size, dpi, page = {}, style, kind = 'static' }: RenderRequest,
): PrintSize {
  const { vector, hasPages } = formats[format];
  const { coverage } = getModuleShape(style);
  if (hasPages) {
    const mm = printWidthMm(page, size);
    return { advice: printAdvice({ widthModules: drawing.width, kind, coverage, mm }), mm };
  }
  if (vector) return { advice: usualPrintAdvice({ widthModules: drawing.width, kind, coverage }) };
  const mm = pxToMm(size, dpi);
  const across = size / computePixelsPerModule(drawing, size);
  return { advice: printAdvice({ widthModules: across, kind, coverage, mm }), mm };
}

/** Whether a 600 dpi printer has at least four dots per module. */
export const isPrintable = ({ advice: { dots }, mm }: PrintSize): boolean => mm === undefined || dots[1].isEnough;

/** Returns a printable width of the same file, in the unit that was requested: mm, or for bitmaps px. */
export function suggestPrintableSize(
  { advice: { minMm } }: PrintSize,
  drawing: Drawing,
  { format, size, dpi = defaultDpi, page: { mm } = {} }: RenderRequest,
): Fix {
  if (formats[format].hasPages) return { mm: minMm };
  const minPixels = (minModuleMm * dpi) / 25.4;
  if (mm !== undefined) return { mm: Math.ceil(pxToMm(Math.ceil(drawing.width) * Math.ceil(minPixels - 1e-9), dpi)) };
  return {
    size:
      largerSizes.find((larger) => larger > size && computePixelsPerModule(drawing, larger) >= minPixels - 1e-9) ??
      2 * size,
  };
}

/** Formats the message of the error. */
export const formatTooSmallMessage = ({ advice, mm }: PrintSize, fix: Fix): string =>
  `${round(mm!)} mm wide, one module is ${round(advice.moduleMm)} mm: printers need 0.17 mm, which ${fix.mm ? `${fix.mm} mm` : `${fix.size} px`} leave`;

const round = (mm: number) => Math.round(mm * 1000) / 1000;

export const toPrintReport = ({ advice, mm }: PrintSize): PrintReport => ({
  ...(mm !== undefined && { widthMm: mm, moduleMm: advice.moduleMm }),
  minWidthMm: advice.minMm,
  recommendedWidthMm: advice.recommendedMm,
});
