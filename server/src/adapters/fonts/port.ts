import type { FontFamilyId, FontId, TypesetText } from '@tessera/qr';

/** The fonts of labels and documents. Never uses the network. */
export type LabelFonts = {
  /** Returns the files of a font, with the characters that each may contain. The content of a name never changes. */
  files(font: FontFamilyId): Promise<readonly { name: string; unicodeRange: string }[]>;
  /** Returns a file as TrueType, with all its weights; `undefined` if the font has no such file. */
  read(font: FontFamilyId, name: string): Promise<Uint8Array | undefined>;
  /** Lists, once each, the characters of a label that no font draws. Takes milliseconds, whatever the label. */
  listUndrawable(text: string, font: FontId): Promise<readonly string[]>;
  /** Outlines a label, as the engine’s port requires. A long one takes 0.1 s of CPU, so those of users are outlined in workers. */
  outline(text: string, font: FontId): Promise<TypesetText>;
};
