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

/** Creates the score of a code whose image shows the modules `seen`, printed `mm` wide. */
export const createScanScore = (
  { matrix, style, drawing }: DrawnPreview,
  { seen = matrix.modules, mm = 30 }: { seen?: Uint8Array; mm?: number } = {},
): ScanScore => {
  const budget = computeRepairBudget(matrix, seen);
  const pictures = ['far', 'farther', 'blurred', 'turned', 'tilted', 'dim', 'inverted'] as const;
  const advice = printAdvice({ widthModules: drawing.width, kind: 'dynamic', mm });
  return {
    ...gradeDesign(style, { budget, quietZone: 4, print: advice }),
    budget,
    contrasts: computeContrasts(style),
    quietZone: 4,
    decoderResults: { ZXing: true, 'qr (JavaScript)': true },
    distorted: Object.fromEntries(pictures.map((id) => [id, 2])) as ScanScore['distorted'],
    advice,
  };
};
