import { type FontIndex, fontPaths } from '@tessera/contract/fonts.ts';
import { type FontFamilyId, type FontFile, type FontId, parseUnicodeRanges, type TypesetText } from '@tessera/qr';

const fetchOk = async (path: string) => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
};

export const fetchFontFiles = async (font: FontFamilyId): Promise<FontFile[]> => {
  const { files } = (await (await fetchOk(fontPaths.index(font))).json()) as FontIndex;
  return files.map(({ name, unicodeRange }) => ({ name, ranges: parseUnicodeRanges(unicodeRange) }));
};

export const fetchFontFile = async (font: FontFamilyId, name: string) =>
  new Uint8Array(await (await fetchOk(fontPaths.file(font, name))).arrayBuffer());

/** Fetches a font’s name, typeset in that font. */
export const fetchFontName = async (font: FontId) =>
  (await (await fetchOk(fontPaths.name(font))).json()) as TypesetText;
