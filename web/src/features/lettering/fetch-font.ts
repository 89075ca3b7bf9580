import { type FontIndex, fontPaths } from '@tessera/contract/fonts.ts';
import { type FontFile, type FontId, type Lettering, rangesOf } from '@tessera/qr';

const get = async (path: string) => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
};

export const fetchFiles = async (font: FontId): Promise<FontFile[]> => {
  const { files } = (await (await get(fontPaths.index(font))).json()) as FontIndex;
  return files.map(({ name, unicodeRange }) => ({ name, ranges: rangesOf(unicodeRange) }));
};

export const fetchFile = async (font: FontId, name: string) =>
  new Uint8Array(await (await get(fontPaths.file(font, name))).arrayBuffer());

/** A font's name, set in it. */
export const fetchName = async (font: FontId) => (await (await get(fontPaths.name(font))).json()) as Lettering;
