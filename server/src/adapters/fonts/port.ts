import type { FontId, TypesetText } from '@tessera/qr';

/** The fonts of labels. Never asks the network. */
export type LabelFonts = {
  /** The files that a font is cut into, with the letters that each may have. A name is of one content for ever. */
  files(font: FontId): Promise<readonly { name: string; unicodeRange: string }[]>;
  /** A file in TrueType, with all the weights that it has; `undefined` where the font has none of that name. */
  read(font: FontId, name: string): Promise<Uint8Array | undefined>;
  /** Sets a label: the engine's port. */
  outline(text: string, font: FontId): Promise<TypesetText>;
};
