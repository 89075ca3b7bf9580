import { toUtf8 } from '../matrix/utf8.ts';
import type { Deflate, Rasterize } from '../ports.ts';
import { parsePath } from '../scene/path.ts';
import { type Fill, isImage, type PlacedImage, type Scene, type SceneItem } from '../scene/scene.ts';
import { encodeAscii85 } from './ascii85.ts';
import { type ColorSpace, convertPixels, toColorValues } from './color-space.ts';
import { type Format, getDrawing, type WriteOptions } from './format.ts';
import { rasterizeImage } from './image-pixels.ts';
import { layOutPage, type Rectangle } from './page.ts';
import { deviceColorSpaces, formatNumbers, formatShading } from './shading.ts';
import {
  createSpotColor,
  formatPostScriptInk,
  formatPostScriptString,
  type PrintColors,
  type SpotColor,
  toMarkInk,
} from './spot-color.ts';

/**
 * Encapsulated PostScript 3.0, LanguageLevel 3: real paths, gradients as shadings, in RGB, CMYK or a spot colour. PostScript has no
 * transparency: images are flattened onto the background colour, or onto white if it is transparent or a gradient.
 */

/**
 * @throws {PageTooSmallError} if the page is smaller than the picture
 * @throws {NotSingleInkError} if the scene has more colours than a spot colour replaces
 * @throws {TypeError} if the scene has an image and `rasterize` is missing
 */
export async function toEps(
  scene: Scene,
  { colorSpace = 'rgb', page = {}, size, title, spotColor }: WriteOptions & { title?: string },
  ports: { deflate: Deflate; rasterize?: Rasterize },
): Promise<string> {
  const { media, trim, bleed, scale, cropMarks } = layOutPage(scene, page, size);
  const spot = spotColor === undefined ? undefined : createSpotColor(spotColor, scene, colorSpace);
  const printColors = { colorSpace, spot };
  const lines = [
    '%!PS-Adobe-3.0 EPSF-3.0',
    `%%BoundingBox: 0 0 ${Math.ceil(media.width)} ${Math.ceil(media.height)}`,
    `%%HiResBoundingBox: 0 0 ${formatNumbers([media.width, media.height])}`,
    '%%LanguageLevel: 3',
    ...(title === undefined ? [] : [`%%Title: ${formatComment(title)}`]),
    ...(spot ? listInks(spot) : []),
    '%%EndComments',
    '%%BeginProlog',
    '/m{moveto}bind def/l{lineto}bind def/c{curveto}bind def/h{closepath}bind def',
    ...(spot
      ? [
          `/spot{${formatPostScriptInk(spot)} setcolorspace 1 setcolor}def`,
          `/marks{${formatPostScriptInk(toMarkInk(spot))} setcolorspace 1 setcolor}def`,
        ]
      : []),
    '%%EndProlog',
    'gsave',
  ];
  const matrix = [scale, 0, 0, -scale, trim.x, trim.y + trim.height].map((value) => Math.round(value * 1e6) / 1e6);
  const transform = `[${matrix.join(' ')}] concat`;
  if (scene.background !== null) lines.push(...drawBackground(scene.background, bleed, transform, printColors));
  lines.push('gsave', transform);
  for (const item of scene.items) lines.push(await drawItem(item, scene.background, printColors, ports));
  lines.push('grestore');
  if (cropMarks.length > 0) {
    lines.push(spot ? 'marks' : colorSpace === 'cmyk' ? '1 1 1 1 setcmykcolor' : '0 setgray', '.25 setlinewidth');
    for (const [x1, y1, x2, y2] of cropMarks)
      lines.push(`${formatNumbers([x1, y1])} m ${formatNumbers([x2, y2])} l stroke`);
  }
  lines.push('grestore', '%%EOF', '');
  return lines.join('\n');
}

/** Tells programs that place the file which inks it has. */
const listInks = ({ name, values, colorSpace }: SpotColor) => [
  `%%DocumentCustomColors: ${formatPostScriptString(name)}`,
  `%%${colorSpace.toUpperCase()}CustomColor: ${formatNumbers(values)} ${formatPostScriptString(name)}`,
];

/** The background extends to the bleed, measured in points; its gradient is measured in modules. */
function drawBackground(
  fill: Fill,
  { x, y, width, height }: Rectangle,
  transform: string,
  printColors: PrintColors,
): string[] {
  const box = formatNumbers([x, y, width, height]);
  if (typeof fill === 'string') return [formatSolidColor(fill, printColors), `${box} rectfill`];
  return ['gsave', `${box} rectclip`, transform, `${formatShading(fill, printColors.colorSpace)} shfill`, 'grestore'];
}

async function drawItem(
  item: SceneItem,
  background: Fill | null,
  printColors: PrintColors,
  ports: { deflate: Deflate; rasterize?: Rasterize },
): Promise<string> {
  if (isImage(item))
    return drawImage(item, typeof background === 'string' ? background : '#ffffff', printColors.colorSpace, ports);
  const path = parsePath(item.path).map(([kind, ...points]) => `${formatNumbers(points)} ${operators[kind]}`.trim());
  return typeof item.fill === 'string'
    ? [formatSolidColor(item.fill, printColors), ...path, 'fill'].join('\n')
    : ['gsave', ...path, 'clip newpath', `${formatShading(item.fill, printColors.colorSpace)} shfill`, 'grestore'].join(
        '\n',
      );
}

const operators = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;

const formatSolidColor = (color: string, { colorSpace, spot }: PrintColors) =>
  spot?.isInk(color)
    ? 'spot'
    : `${formatNumbers(toColorValues(color, colorSpace))} ${colorSpace === 'cmyk' ? 'setcmykcolor' : 'setrgbcolor'}`;

async function drawImage(
  item: PlacedImage,
  background: string,
  colorSpace: ColorSpace,
  { deflate, rasterize }: { deflate: Deflate; rasterize?: Rasterize },
): Promise<string> {
  const { x, y, width, height } = item;
  const pixels = await rasterizeImage(item, rasterize);
  const { colors } = convertPixels(flattenOnto(pixels.data, background), colorSpace);
  const decode = colorSpace === 'cmyk' ? '0 1 0 1 0 1 0 1' : '0 1 0 1 0 1';
  return [
    'gsave',
    `${formatNumbers([x, y])} translate ${formatNumbers([width, height])} scale`,
    `${deviceColorSpaces[colorSpace]} setcolorspace`,
    `<</ImageType 1 /Width ${pixels.width} /Height ${pixels.height} /BitsPerComponent 8 /Decode [${decode}]`,
    `/ImageMatrix [${pixels.width} 0 0 ${pixels.height} 0 0]`,
    '/DataSource currentfile /ASCII85Decode filter /FlateDecode filter>> image',
    encodeAscii85(await deflate(colors)),
    'grestore',
  ].join('\n');
}

/** Composites pixels onto a colour. */
function flattenOnto(data: ArrayLike<number>, background: string): Uint8Array {
  const backdrop = toColorValues(background, 'rgb').map((value) => value * 255);
  return Uint8Array.from({ length: data.length }, (_, i) => {
    const channel = i % 4;
    const alpha = data[i - channel + 3]! / 255;
    return channel === 3 ? 255 : Math.round(data[i]! * alpha + backdrop[channel]! * (1 - alpha));
  });
}

/** Returns text allowed in a PostScript comment: one short line of ASCII. */
const formatComment = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 120);

export const eps: Format = {
  id: 'eps',
  name: 'EPS',
  mime: 'application/postscript',
  extension: 'eps',
  vector: true,
  hasPages: true,
  colorSpaces: ['rgb', 'cmyk'],
  async write(picture, options, ports) {
    const { title } = picture;
    return toUtf8(await toEps(getDrawing(picture), title === undefined ? options : { ...options, title }, ports));
  },
};
