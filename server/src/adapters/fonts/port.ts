import type { FontFamilyId, FontId, TypesetText } from '@tessera/qr';

/** The fonts of labels and documents. Never uses the network. */
export type LabelFonts = {
  /** Returns the files of a font, with the characters that each may contain. The content of a name never changes. */
  files(font: FontFamilyId): Promise<readonly { name: string; unicodeRange: string }[]>;
  /** Returns a file as TrueType, with all its weights; `undefined` if the font has no such file. */
  read(font: FontFamilyId, name: string): Promise<Uint8Array | undefined>;
  /** Outlines a label, as the engine's port requires. */
  outline(text: string, font: FontId): Promise<TypesetText>;
};
