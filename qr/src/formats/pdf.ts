import type { Deflate, Rasterise } from '../ports.ts';
import { stepsOf } from '../scene/path.ts';
import { type Fill, type Item, isImage, type PlacedImage, type Scene } from '../scene/scene.ts';
import { drawingOf, type Format, type WriteOptions } from './format.ts';
import { pixelsOf } from './image-pixels.ts';
import { type Ink, inkOf, inkPixels } from './ink.ts';
import { objectFile, stream } from './pdf-objects.ts';
import { colourSpaces, numbers, shading } from './shading.ts';
import { type Layout, layOut, type Rectangle } from './sheet.ts';

/** PDF 1.4 (ISO 32000-1) of one page: real paths, gradients as shading patterns, in RGB or CMYK. */

/**
 * @throws {SheetTooSmall} when the page is smaller than the picture
 * @throws {TypeError} when the scene has an image and `rasterise` is missing
 */
export async function toPdf(
  scene: Scene,
  options: WriteOptions & { title?: string },
  ports: { deflate: Deflate; rasterise?: Rasterise },
): Promise<Uint8Array<ArrayBuffer>> {
  const { ink = 'rgb', sheet = {}, size, title } = options;
  const layout = layOut(scene, sheet, size);
  const file = objectFile();
  const catalog = file.reserve();
  const pageTree = file.reserve();
  const page = file.reserve();

  const resources: Resources = { patterns: [], images: [] };
  const drawn = content(scene, layout, ink, resources);
  const contents = file.add(await stream('', ascii(drawn), ports.deflate));
  const patterns = resources.patterns.map((pattern) => file.add(pattern));
  const images: number[] = [];
  for (const image of resources.images) images.push(await addImage(file, image, ink, ports));

  file.set(catalog, `<</Type /Catalog /Pages ${pageTree} 0 R>>`);
  file.set(pageTree, `<</Type /Pages /Kids [${page} 0 R] /Count 1>>`);
  const boxes = `/MediaBox ${box(layout.media)} /BleedBox ${box(layout.bleed)} /TrimBox ${box(layout.trim)}`;
  const named = (letter: string, ids: readonly number[]) =>
    `<<${ids.map((id, i) => `/${letter}${i} ${id} 0 R`).join(' ')}>>`;
  const used = `/Pattern ${named('P', patterns)} /XObject ${named('I', images)}`;
  file.set(page, `<</Type /Page /Parent ${pageTree} 0 R ${boxes} /Resources <<${used}>> /Contents ${contents} 0 R>>`);
  const info = title === undefined ? '' : `/Info ${file.add(`<</Title ${textString(title)}>>`)} 0 R `;
  return file.bytes(`/Root ${catalog} 0 R ${info}`);
}

/** What the page's content names. */
type Resources = { patterns: string[]; images: PlacedImage[] };

function content(scene: Scene, layout: Layout, ink: Ink, resources: Resources): string {
  const { trim, bleed, scale } = layout;
  const matrix = [scale, 0, 0, -scale, trim.x, trim.y + trim.height];
  const paint = (fill: Fill) => {
    if (typeof fill === 'string') return `${numbers(inkOf(fill, ink))} ${ink === 'cmyk' ? 'k' : 'rg'}`;
    resources.patterns.push(
      `<</PatternType 2 /Matrix [${matrix.map(precise).join(' ')}] /Shading ${shading(fill, ink)}>>`,
    );
    return `/Pattern cs /P${resources.patterns.length - 1} scn`;
  };
  const lines: string[] = [];
  if (scene.background !== null) lines.push(paint(scene.background), `${rectangle(bleed)} re f`);
  lines.push('q', `${matrix.map(precise).join(' ')} cm`);
  for (const item of scene.items) lines.push(drawItem(item, paint, resources));
  lines.push('Q');
  if (layout.marks.length > 0) {
    // Every ink, so that each plate shows where to cut.
    lines.push(ink === 'cmyk' ? '1 1 1 1 K' : '0 G', '.25 w');
    for (const [x1, y1, x2, y2] of layout.marks) lines.push(`${numbers([x1, y1])} m ${numbers([x2, y2])} l S`);
  }
  return lines.join('\n');
}

function drawItem(item: Item, paint: (fill: Fill) => string, resources: Resources): string {
  if (isImage(item)) {
    resources.images.push(item);
    const { x, y, width, height } = item;
    return `q ${numbers([width, 0, 0, -height, x, y + height])} cm /I${resources.images.length - 1} Do Q`;
  }
  const steps = stepsOf(item.path).map(([kind, ...points]) => `${numbers(points)} ${operators[kind]}`);
  return `${paint(item.fill)}\n${steps.join('\n')}\nf`;
}

const operators = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;

async function addImage(
  file: ReturnType<typeof objectFile>,
  { image }: PlacedImage,
  ink: Ink,
  { deflate, rasterise }: { deflate: Deflate; rasterise?: Rasterise },
): Promise<number> {
  const { width, height, data } = await pixelsOf(image, rasterise);
  const { colours, alpha } = inkPixels(data, ink);
  const head = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`;
  const isOpaque = alpha.every((value) => value === 255);
  const mask = isOpaque
    ? ''
    : `/SMask ${file.add(await stream(`${head} /ColorSpace /DeviceGray`, alpha, deflate))} 0 R`;
  return file.add(await stream(`${head} /ColorSpace ${colourSpaces[ink]} ${mask}`, colours, deflate));
}

const precise = (value: number) => String(Math.round(value * 1e6) / 1e6);

const rectangle = ({ x, y, width, height }: Rectangle) => numbers([x, y, width, height]);

const box = ({ x, y, width, height }: Rectangle) => `[${numbers([x, y, x + width, y + height])}]`;

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** A text string (clause 7.9.2.2): UTF-16, big end first, in hexadecimal. */
const textString = (text: string) =>
  `<FEFF${Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0')).join('')}>`;

export const pdf: Format = {
  id: 'pdf',
  name: 'PDF',
  mime: 'application/pdf',
  extension: 'pdf',
  vector: true,
  print: true,
  inks: ['rgb', 'cmyk'],
  write(picture, options, ports) {
    const { title } = picture;
    return toPdf(drawingOf(picture), title === undefined ? options : { ...options, title }, ports);
  },
};
