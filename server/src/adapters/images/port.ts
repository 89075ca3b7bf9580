/** A picture as we keep it: PNG, 8 bits a channel, RGB or RGBA in sRGB, nothing in it but pixels. */
export type Picture = { png: Uint8Array; width: number; height: number };

/** Why there is no picture: the file is damaged, opening it took too long, or too many others are waiting. */
export type NoPicture = 'unreadable' | 'too_slow' | 'busy';

/** Opens pictures that strangers send. Whatever is in them, this process goes on. */
export type Images = {
  /**
   * Decodes a PNG or JPEG of `most` pixels at the most and draws it again upright, no larger than `edge` on its longer
   * side. What the picture held besides its pixels is left behind.
   */
  redraw(file: Uint8Array, limits: { edge: number; most: number }): Promise<Picture | NoPicture>;
};
