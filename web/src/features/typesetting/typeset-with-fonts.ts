import { createTypesetter, type FontId, toLabelFace } from '@tessera/qr';
import { create, type Font } from 'fontkit';
import { fetchFontFile, fetchFontFiles } from './fetch-font.ts';
import { memoizeAsync } from './memoize-async.ts';

const loadFontFiles = memoizeAsync(50, fetchFontFiles);

const loadFontFace = memoizeAsync(60, async (key: string) => {
  const [font, name] = key.split('/') as [FontId, string];
  return toLabelFace(create((await fetchFontFile(font, name)) as Buffer) as Font);
});

/** Typesets a label with the server’s fonts. In a separate chunk, since fontkit is larger than the whole engine. */
export const typesetWithFonts = createTypesetter({
  files: loadFontFiles,
  open: (font, name) => loadFontFace(`${font}/${name}`),
});
