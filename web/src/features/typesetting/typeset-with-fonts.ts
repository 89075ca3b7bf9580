import { createTypesetter, type FontFamilyId, toLabelFace } from '@tessera/qr';
import { create, type Font } from 'fontkit';
import { fetchFontFile, fetchFontFiles } from './fetch-font.ts';
import { memoizeAsync } from './memoize-async.ts';

const loadFontFiles = memoizeAsync(50, fetchFontFiles);

const readFontFile = memoizeAsync(60, (key: string) => {
  const [font, name] = key.split('/') as [FontFamilyId, string];
  return fetchFontFile(font, name);
});

const loadFontFace = memoizeAsync(60, async (key: string) =>
  toLabelFace(create((await readFontFile(key)) as Buffer) as Font),
);

/** Typesets a label with the server’s fonts. In a separate chunk, since fontkit is larger than the whole engine. */
export const typesetWithFonts = createTypesetter({
  files: loadFontFiles,
  open: (font, name) => loadFontFace(`${font}/${name}`),
  read: (font, name) => readFontFile(`${font}/${name}`),
  // Again a chunk of its own, with WebAssembly, which few labels need.
  loadShaping: async () => (await import('./load-shaping.ts')).loadShaping(),
});
