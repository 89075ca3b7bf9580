/** A picture as we keep it: PNG, 8 bits a channel, RGB or RGBA in sRGB, nothing in it but pixels. */
export type Picture = { png: Uint8Array; width: number; height: number };

/** A picture in one of its widths. */
export type Sized = { bytes: Uint8Array; width: number; height: number };

/** A picture in the format that it came in, in sRGB, nothing in it but pixels; `sizes` holds those of the widths that are less than its own. */
export type Pictures = { extension: 'png' | 'jpg' | 'webp'; whole: Sized; sizes: readonly Sized[] };

/** Why there is no picture: the file is damaged, opening it took too long, or too many others are waiting. */
export type NoPicture = 'unreadable' | 'too_slow' | 'busy';

/** Opens pictures that strangers send. Whatever is in them, this process goes on. */
export type Images = {
  /**
   * Decodes a PNG or JPEG of `most` pixels at the most and draws it again upright, no larger than `edge` on its longer
   * side. What the picture held besides its pixels is left behind.
   */
  redraw(file: Uint8Array, limits: { edge: number; most: number }): Promise<Picture | NoPicture>;
  /** The same for a PNG, JPEG or WebP, which stays what it is, and in smaller `widths` besides, largest first. */
  resize(
    file: Uint8Array,
    limits: { edge: number; most: number; widths: readonly number[] },
  ): Promise<Pictures | NoPicture>;
};
