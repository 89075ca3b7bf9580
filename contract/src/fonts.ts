import type { FontFamilyId, FontId } from '@tessera/qr';

/** The paths of the label fonts. */
export const fontPaths = {
  /** Which characters are in which file; revalidated on every request. */
  index: (font: FontFamilyId | ':font') => `/fonts/${font}/index.json`,
  /** One TrueType file; its content never changes. */
  file: (font: FontFamilyId | ':font', name: string) => `/fonts/${font}/${name}.ttf`,
  /** The font’s name, set in the font itself: a `TypesetText`. */
  name: (font: FontId | ':font') => `/fonts/${font}/name.json`,
};

/** The files of a font; `unicodeRange` has the syntax of CSS. */
export type FontIndex = { files: { name: string; unicodeRange: string }[] };
