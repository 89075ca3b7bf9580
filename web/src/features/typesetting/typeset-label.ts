import type { FontId, TypesetText } from '@tessera/qr';
import { memoizeAsync } from './memoize-async.ts';

export const emptyLabel: TypesetText = { letters: [], width: 0, top: 0, bottom: 0 };

const typesetCached = memoizeAsync(100, async (key: string) => {
  const { typesetWithFonts } = await import('./typeset-with-fonts.ts');
  const [font, text] = JSON.parse(key) as [FontId, string];
  return typesetWithFonts(text, font);
});

/**
 * Typesets a label in the browser, for the engine. Its code is loaded with the first label.
 * @throws {Undrawable} for characters that no font has
 */
export const typesetLabel = async (text: string, font: FontId): Promise<TypesetText> =>
  text === '' ? emptyLabel : typesetCached(JSON.stringify([font, text]));
