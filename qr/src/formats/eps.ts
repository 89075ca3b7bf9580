import { toUtf8 } from '../matrix/utf8.ts';
import type { Deflate, Rasterise } from '../ports.ts';
import { stepsOf } from '../scene/path.ts';
import { type Fill, type Item, isImage, type PlacedImage, type Scene } from '../scene/scene.ts';
import { ascii85 } from './ascii85.ts';
import { drawingOf, type Format, type WriteOptions } from './format.ts';
import { pixelsOf } from './image-pixels.ts';
import { type Ink, inkOf, inkPixels } from './ink.ts';
import { colourSpaces, numbers, shading } from './shading.ts';
import { layOut, type Rectangle } from './sheet.ts';

/**
 * Encapsulated PostScript 3.0, LanguageLevel 3: real paths, gradients as shadings, in RGB or CMYK. PostScript knows no
 * transparency: images lie on the ground, or on white where that is none or a gradient.
 */

/**
 * @throws {SheetTooSmall} when the page is smaller than the picture
 * @throws {TypeError} when the scene has an image and `rasterise` is missing
 */
export async function toEps(
  scene: Scene,
  { ink = 'rgb', sheet = {}, size, title }: WriteOptions & { title?: string },
  ports: { deflate: Deflate; rasterise?: Rasterise },
): Promise<string> {
  const { media, trim, bleed, scale, marks } = layOut(scene, sheet, size);
  const lines = [
    '%!PS-Adobe-3.0 EPSF-3.0',
    `%%BoundingBox: 0 0 ${Math.ceil(media.width)} ${Math.ceil(media.height)}`,
    `%%HiResBoundingBox: 0 0 ${numbers([media.width, media.height])}`,
    '%%LanguageLevel: 3',
    ...(title === undefined ? [] : [`%%Title: ${comment(title)}`]),
    '%%EndComments',
    '%%BeginProlog',
    '/m{moveto}bind def/l{lineto}bind def/c{curveto}bind def/h{closepath}bind def',
    '%%EndProlog',
    'gsave',
  ];
  const matrix = [scale, 0, 0, -scale, trim.x, trim.y + trim.height].map((value) => Math.round(value * 1e6) / 1e6);
  const place = `[${matrix.join(' ')}] concat`;
  if (scene.background !== null) lines.push(...ground(scene.background, bleed, place, ink));
  lines.push('gsave', place);
  for (const item of scene.items) lines.push(await drawItem(item, scene.background, ink, ports));
  lines.push('grestore');
  if (marks.length > 0) {
    lines.push(ink === 'cmyk' ? '1 1 1 1 setcmykcolor' : '0 setgray', '.25 setlinewidth');
    for (const [x1, y1, x2, y2] of marks) lines.push(`${numbers([x1, y1])} m ${numbers([x2, y2])} l stroke`);
  }
  lines.push('grestore', '%%EOF', '');
  return lines.join('\n');
}

/** The ground reaches to the bleed, which is measured in points; its gradient is measured in modules. */
function ground(fill: Fill, { x, y, width, height }: Rectangle, place: string, ink: Ink): string[] {
  const box = numbers([x, y, width, height]);
  if (typeof fill === 'string') return [solid(fill, ink), `${box} rectfill`];
  return ['gsave', `${box} rectclip`, place, `${shading(fill, ink)} shfill`, 'grestore'];
}

async function drawItem(
  item: Item,
  background: Fill | null,
  ink: Ink,
  ports: { deflate: Deflate; rasterise?: Rasterise },
): Promise<string> {
  if (isImage(item)) return drawImage(item, typeof background === 'string' ? background : '#ffffff', ink, ports);
  const path = stepsOf(item.path).map(([kind, ...points]) => `${numbers(points)} ${operators[kind]}`.trim());
  return typeof item.fill === 'string'
    ? [solid(item.fill, ink), ...path, 'fill'].join('\n')
    : ['gsave', ...path, 'clip newpath', `${shading(item.fill, ink)} shfill`, 'grestore'].join('\n');
}

const operators = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;

const solid = (colour: string, ink: Ink) =>
  `${numbers(inkOf(colour, ink))} ${ink === 'cmyk' ? 'setcmykcolor' : 'setrgbcolor'}`;

async function drawImage(
  { image, x, y, width, height }: PlacedImage,
  ground: string,
  ink: Ink,
  { deflate, rasterise }: { deflate: Deflate; rasterise?: Rasterise },
): Promise<string> {
  const pixels = await pixelsOf(image, rasterise);
  const { colours } = inkPixels(flattened(pixels.data, ground), ink);
  const decode = ink === 'cmyk' ? '0 1 0 1 0 1 0 1' : '0 1 0 1 0 1';
  return [
    'gsave',
    `${numbers([x, y])} translate ${numbers([width, height])} scale`,
    `${colourSpaces[ink]} setcolorspace`,
    `<</ImageType 1 /Width ${pixels.width} /Height ${pixels.height} /BitsPerComponent 8 /Decode [${decode}]`,
    `/ImageMatrix [${pixels.width} 0 0 ${pixels.height} 0 0]`,
    '/DataSource currentfile /ASCII85Decode filter /FlateDecode filter>> image',
    ascii85(await deflate(colours)),
    'grestore',
  ].join('\n');
}

/** Pixels laid on a colour. */
function flattened(data: ArrayLike<number>, ground: string): Uint8Array {
  const under = inkOf(ground, 'rgb').map((value) => value * 255);
  return Uint8Array.from({ length: data.length }, (_, i) => {
    const channel = i % 4;
    const share = data[i - channel + 3]! / 255;
    return channel === 3 ? 255 : Math.round(data[i]! * share + under[channel]! * (1 - share));
  });
}

/** What a comment of PostScript may hold: one short line of ASCII. */
const comment = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 120);

export const eps: Format = {
  id: 'eps',
  name: 'EPS',
  mime: 'application/postscript',
  extension: 'eps',
  vector: true,
  print: true,
  inks: ['rgb', 'cmyk'],
  async write(picture, options, ports) {
    const { title } = picture;
    return toUtf8(await toEps(drawingOf(picture), title === undefined ? options : { ...options, title }, ports));
  },
};
