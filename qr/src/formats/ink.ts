import { type Colour, cmykOf, rgbOf } from '../style/colour.ts';

/** Colours as print formats write them. */

/** Three lights for screens, or four inks for a press, where black is black ink alone. */
export type Ink = 'rgb' | 'cmyk';

/** 0–1 each, three or four. */
export const inkOf = (colour: Colour, ink: Ink): readonly number[] =>
  ink === 'cmyk' ? cmykOf(rgbOf(colour)) : rgbOf(colour);

/** Pixels in an ink, and how opaque each is. */
export function inkPixels(
  data: ArrayLike<number>,
  ink: Ink,
): { colours: Uint8Array<ArrayBuffer>; alpha: Uint8Array<ArrayBuffer> } {
  const count = data.length / 4;
  const channels = ink === 'cmyk' ? 4 : 3;
  const colours = new Uint8Array(count * channels);
  const alpha = new Uint8Array(count);
  let last = -1;
  for (let i = 0; i < count; i++) {
    const at = i * 4;
    const to = i * channels;
    alpha[i] = data[at + 3]!;
    const colour = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
    if (colour === last) {
      for (let channel = 0; channel < channels; channel++) colours[to + channel] = colours[to + channel - channels]!;
      continue;
    }
    last = colour;
    const rgb = [data[at]! / 255, data[at + 1]! / 255, data[at + 2]! / 255] as const;
    const values = ink === 'cmyk' ? cmykOf(rgb) : rgb;
    for (let channel = 0; channel < channels; channel++) colours[to + channel] = Math.round(values[channel]! * 255);
  }
  return { colours, alpha };
}
