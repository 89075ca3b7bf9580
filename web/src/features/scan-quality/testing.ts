import { plainStyle } from '@tessera/contract/api/style.ts';
import { computeContrasts, computeRepairBudget, gradeDesign, type ScanScore } from '@tessera/qr';
import { printAdvice } from '@tessera/qr/scan-quality/print-advice.ts';
import { type DrawnPreview, drawCode } from '../code-preview/use-code-preview.ts';

/** Codes and scan scores for tests. */

export const createDrawnPreview = (style = plainStyle, text = 'https://example.org/r/k7m2p9x'): DrawnPreview => {
  const code = drawCode(text, style);
  if (code.state !== 'drawn') throw new Error(`not drawn: ${code.state}`);
  return code;
};

/** Creates the score of an image with the text `seen`, of which both decoders read `distorted` of the distorted images. */
export const createScanScore = (
  { matrix, style, drawing }: DrawnPreview,
  { seen = matrix.modules, distorted = 7 }: { seen?: Uint8Array; distorted?: number } = {},
): ScanScore => {
  const budget = computeRepairBudget(matrix, seen);
  const pictures = ['far', 'farther', 'blurred', 'turned', 'tilted', 'dim', 'inverted'] as const;
  const counts = Object.fromEntries(pictures.map((id, at) => [id, at < distorted ? 2 : 0]));
  return {
    ...gradeDesign(style, { budget, quietZone: 4, read: { plain: 1, distorted: distorted / pictures.length } }),
    budget,
    contrasts: computeContrasts(style),
    quietZone: 4,
    decoderResults: { ZXing: true, 'qr (JavaScript)': true },
    distorted: counts as ScanScore['distorted'],
    advice: printAdvice({ widthModules: drawing.width, kind: 'dynamic' }),
  };
};
