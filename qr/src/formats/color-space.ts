import { type Color, toCmyk, toRgb } from '../style/color.ts';

/** Colours as written in print formats. */

/** RGB for screens, or CMYK for print, where black uses the black ink only. */
export type ColorSpace = 'rgb' | 'cmyk';

/** Three or four values of 0–1 each. */
export const toColorValues = (color: Color, colorSpace: ColorSpace): readonly number[] =>
  colorSpace === 'cmyk' ? toCmyk(toRgb(color)) : toRgb(color);

/** Converts pixels to a colour space, with a separate alpha channel. */
export function convertPixels(
  data: ArrayLike<number>,
  colorSpace: ColorSpace,
): { colors: Uint8Array<ArrayBuffer>; alpha: Uint8Array<ArrayBuffer> } {
  const count = data.length / 4;
  const channels = colorSpace === 'cmyk' ? 4 : 3;
  const colors = new Uint8Array(count * channels);
  const alpha = new Uint8Array(count);
  let last = -1;
  for (let i = 0; i < count; i++) {
    const at = i * 4;
    const to = i * channels;
    alpha[i] = data[at + 3]!;
    const color = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
    if (color === last) {
      for (let channel = 0; channel < channels; channel++) colors[to + channel] = colors[to + channel - channels]!;
      continue;
    }
    last = color;
    const rgb = [data[at]! / 255, data[at + 1]! / 255, data[at + 2]! / 255] as const;
    const values = colorSpace === 'cmyk' ? toCmyk(rgb) : rgb;
    for (let channel = 0; channel < channels; channel++) colors[to + channel] = Math.round(values[channel]! * 255);
  }
  return { colors, alpha };
}
