import type { FontId } from '@tessera/qr';

/** Where the server has the fonts of labels. */
export const fontPaths = {
  /** Which letters are in which file; asked for anew each time. */
  index: (font: FontId | ':font') => `/fonts/${font}/index.json`,
  /** One file in TrueType; what has this name never changes. */
  file: (font: FontId | ':font', name: string) => `/fonts/${font}/${name}.ttf`,
  /** The font's own name, set in it: a `TypesetText`. */
  name: (font: FontId | ':font') => `/fonts/${font}/name.json`,
};

/** The files of a font; `unicodeRange` as in CSS. */
export type FontIndex = { files: { name: string; unicodeRange: string }[] };
