import type { Scene } from '../scene/scene.ts';
import { isImage } from '../scene/scene.ts';
import { type Color, toRgb } from '../style/color.ts';
import { type ColorSpace, toColorValues } from './color-space.ts';
import { formatNumbers } from './shading.ts';

/**
 * A spot colour: an ink with a name, of which a press prints a plate of its own (colour space `Separation`: ISO 32000-1,
 * clause 8.6.6.4; PostScript LanguageLevel 3, clause 4.8.4). Programs that don’t have it show the design’s colour.
 */

/** A spot colour is one ink, but the picture has more colours, a gradient or an image. */
export class NotSingleInkError extends Error {
  override readonly name = 'NotSingleInkError';

  constructor() {
    super('a spot colour is for a picture of one solid colour');
  }
}

const isWhite = (color: Color) => toRgb(color).every((value) => value === 1);

/** Returns the only colour of a picture besides white, if it has solid colours only. */
export function findSingleInk({ background, items }: Scene): Color | undefined {
  const fills = items.map((item) => (isImage(item) ? null : item.fill));
  if (background !== null) fills.push(background);
  const colors = new Set<Color>();
  for (const fill of fills) {
    if (typeof fill !== 'string') return undefined;
    if (!isWhite(fill)) colors.add(fill.toLowerCase());
  }
  return colors.size === 1 ? [...colors][0] : undefined;
}

export type SpotColor = {
  name: string;
  /** The colour that it stands for, in the file’s colour space. */
  values: readonly number[];
  colorSpace: ColorSpace;
  /** Whether a fill is printed with it. */
  isInk: (color: Color) => boolean;
};

/** How solid colours are written: in a colour space, and that of a spot colour as this. */
export type PrintColors = { colorSpace: ColorSpace; spot: SpotColor | undefined };

/** @throws {NotSingleInkError} for a picture of several colours */
export function createSpotColor(name: string, scene: Scene, colorSpace: ColorSpace): SpotColor {
  const ink = findSingleInk(scene);
  if (ink === undefined) throw new NotSingleInkError();
  const isInk = (color: Color) => color.toLowerCase() === ink;
  return { name, values: toColorValues(ink, colorSpace), colorSpace, isInk };
}

const deviceNames = { rgb: '/DeviceRGB', cmyk: '/DeviceCMYK' } as const;

/** No ink at all, in each colour space. */
const paper = { rgb: [1, 1, 1], cmyk: [0, 0, 0, 0] } as const;

/** The colour space of an ink in PDF. The name `All` paints every plate, for marks. */
export function formatPdfInk({ name, values, colorSpace }: SpotColor): string {
  const tint = `<</FunctionType 2 /Domain [0 1] /C0 [${formatNumbers(paper[colorSpace])}] /C1 [${formatNumbers(values)}] /N 1>>`;
  return `[/Separation ${formatPdfName(name)} ${deviceNames[colorSpace]} ${tint}]`;
}

/** The ink of marks, which are on every plate. */
export const toMarkInk = ({ colorSpace, isInk }: SpotColor): SpotColor => ({
  name: 'All',
  values: colorSpace === 'cmyk' ? [1, 1, 1, 1] : [0, 0, 0],
  colorSpace,
  isInk,
});

/** Clause 7.3.5: what isn’t a regular character is written as its code. */
const formatPdfName = (name: string) =>
  `/${name.replace(/[^!-~]|[#()<>[\]{}/%]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;

/** The colour space of an ink in PostScript, with the procedure that converts a tint. */
export function formatPostScriptInk({ name, values, colorSpace }: SpotColor): string {
  const channels = values.map((value, i) => {
    const from = paper[colorSpace][i]!;
    const last = i === values.length - 1;
    const change = `${formatNumbers([value - from])} mul${from === 0 ? '' : ` ${from} add`}`;
    return last ? change : `dup ${change} exch`;
  });
  return `[/Separation ${formatPostScriptString(name)} cvn ${deviceNames[colorSpace]} {${channels.join(' ')}}]`;
}

export const formatPostScriptString = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`;
