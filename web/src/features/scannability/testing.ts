import { plainStyle } from '@tessera/contract/api/style.ts';
import { budgetOf, contrastsOf, gradeOf, type Reading } from '@tessera/qr';
import { printAdvice } from '@tessera/qr/scannability/print-advice.ts';
import { type Drawn, drawCode } from '../code-preview/use-code.ts';

/** A code and what is measured of it, for tests. */

export const drawnCode = (style = plainStyle, text = 'https://example.org/r/k7m2p9x'): Drawn => {
  const code = drawCode(text, style);
  if (code.state !== 'drawn') throw new Error(`not drawn: ${code.state}`);
  return code;
};

/** A reading of a picture that shows `seen`; both readers read `stressed` of the hard pictures. */
export const readingOf = (
  { matrix, style, drawing }: Drawn,
  { seen = matrix.modules, stressed = 7 }: { seen?: Uint8Array; stressed?: number } = {},
): Reading => {
  const budget = budgetOf(matrix, seen);
  const pictures = ['far', 'farther', 'blurred', 'turned', 'tilted', 'dim', 'inverted'] as const;
  const counts = Object.fromEntries(pictures.map((id, at) => [id, at < stressed ? 2 : 0]));
  return {
    ...gradeOf(style, { budget, quietZone: 4, read: { plain: 1, stressed: stressed / pictures.length } }),
    budget,
    contrasts: contrastsOf(style),
    quietZone: 4,
    readers: { ZXing: true, 'qr (JavaScript)': true },
    stressed: counts as Reading['stressed'],
    advice: printAdvice({ across: drawing.width, kind: 'dynamic' }),
  };
};
