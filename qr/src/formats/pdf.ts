import type { Deflate, Rasterize } from '../ports.ts';
import { parsePath } from '../scene/path.ts';
import { type Fill, isImage, type PlacedImage, type Scene, type SceneItem } from '../scene/scene.ts';
import { type ColorSpace, convertPixels, toColorValues } from './color-space.ts';
import { type Format, getDrawing, type WriteOptions, type WritePorts } from './format.ts';
import { rasterizeImage } from './image-pixels.ts';
import { layOutPage, type PageLayout, type Rectangle } from './page.ts';
import { createPdfWriter, createStreamObject, formatTextString } from './pdf-objects.ts';
import { addPdfXParts, pdfXVersion } from './pdf-x.ts';
import { deviceColorSpaces, formatNumbers, formatShading } from './shading.ts';
import { createSpotColor, formatPdfInk, type PrintColors, toMarkInk } from './spot-color.ts';

/** PDF 1.4 (ISO 32000-1) with one page: real paths, gradients as shading patterns, in RGB, CMYK or a spot colour. */

/**
 * @throws {PageTooSmallError} if the page is smaller than the picture
 * @throws {NotSingleInkError} if the scene has more colours than a spot colour replaces
 * @throws {TypeError} if the scene has an image and `rasterize` is missing
 */
export async function toPdf(
  scene: Scene,
  options: WriteOptions & { title?: string },
  ports: Pick<WritePorts, 'deflate' | 'rasterize' | 'outputProfile'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { colorSpace = 'rgb', page = {}, size, title, pdfX, spotColor } = options;
  if (pdfX && colorSpace !== 'cmyk') throw new TypeError('a PDF/X-4 is made in CMYK');
  const layout = layOutPage(scene, page, size);
  const spot = spotColor === undefined ? undefined : createSpotColor(spotColor, scene, colorSpace);
  const file = createPdfWriter();
  const catalog = file.reserve();
  const pageTree = file.reserve();
  const pageObject = file.reserve();

  const resources: PdfResources = { patterns: [], images: [] };
  const contentStream = drawContent(scene, layout, { colorSpace, spot }, resources);
  const contents = file.add(await createStreamObject('', toAsciiBytes(contentStream), ports.deflate));
  const patterns = resources.patterns.map((pattern) => file.add(pattern));
  const images: number[] = [];
  for (const image of resources.images) images.push(await addImage(file, image, colorSpace, ports));

  const parts = pdfX && (await addPdfXParts(file, { title: title ?? 'QR code', ...pdfX }, ports));
  file.set(catalog, `<</Type /Catalog /Pages ${pageTree} 0 R${parts?.catalog ?? ''}>>`);
  file.set(pageTree, `<</Type /Pages /Kids [${pageObject} 0 R] /Count 1>>`);
  const boxes = `/MediaBox ${formatBox(layout.media)} /BleedBox ${formatBox(layout.bleed)} /TrimBox ${formatBox(layout.trim)}`;
  const nameResources = (letter: string, ids: readonly number[]) =>
    `<<${ids.map((id, i) => `/${letter}${i} ${id} 0 R`).join(' ')}>>`;
  const spotSpaces = spot ? ` /ColorSpace <</S0 ${formatPdfInk(spot)} /S1 ${formatPdfInk(toMarkInk(spot))}>>` : '';
  const resourceDictionary = `/Pattern ${nameResources('P', patterns)} /XObject ${nameResources('I', images)}${spotSpaces}`;
  file.set(
    pageObject,
    `<</Type /Page /Parent ${pageTree} 0 R ${boxes} /Resources <<${resourceDictionary}>> /Contents ${contents} 0 R${parts?.page ?? ''}>>`,
  );
  if (parts) return file.toBytes(`/Root ${catalog} 0 R ${parts.trailer}`, pdfXVersion);
  const info = title === undefined ? '' : `/Info ${file.add(`<</Title ${formatTextString(title)}>>`)} 0 R `;
  return file.toBytes(`/Root ${catalog} 0 R ${info}`);
}

/** The resources that the page’s content refers to. */
type PdfResources = { patterns: string[]; images: PlacedImage[] };

function drawContent(
  scene: Scene,
  layout: PageLayout,
  { colorSpace, spot }: PrintColors,
  resources: PdfResources,
): string {
  const { trim, bleed, scale } = layout;
  const matrix = [scale, 0, 0, -scale, trim.x, trim.y + trim.height];
  const paint = (fill: Fill) => {
    if (typeof fill === 'string' && spot?.isInk(fill)) return '/S0 cs 1 scn';
    if (typeof fill === 'string')
      return `${formatNumbers(toColorValues(fill, colorSpace))} ${colorSpace === 'cmyk' ? 'k' : 'rg'}`;
    resources.patterns.push(
      `<</PatternType 2 /Matrix [${matrix.map(formatPrecise).join(' ')}] /Shading ${formatShading(fill, colorSpace)}>>`,
    );
    return `/Pattern cs /P${resources.patterns.length - 1} scn`;
  };
  const lines: string[] = [];
  if (scene.background !== null) lines.push(paint(scene.background), `${formatRectangle(bleed)} re f`);
  lines.push('q', `${matrix.map(formatPrecise).join(' ')} cm`);
  for (const item of scene.items) lines.push(drawItem(item, paint, resources));
  lines.push('Q');
  if (layout.cropMarks.length > 0) {
    // In all inks, so that every plate shows where to cut.
    lines.push(spot ? '/S1 CS 1 SCN' : colorSpace === 'cmyk' ? '1 1 1 1 K' : '0 G', '.25 w');
    for (const [x1, y1, x2, y2] of layout.cropMarks)
      lines.push(`${formatNumbers([x1, y1])} m ${formatNumbers([x2, y2])} l S`);
  }
  return lines.join('\n');
}

function drawItem(item: SceneItem, paint: (fill: Fill) => string, resources: PdfResources): string {
  if (isImage(item)) {
    resources.images.push(item);
    const { x, y, width, height } = item;
    return `q ${formatNumbers([width, 0, 0, -height, x, y + height])} cm /I${resources.images.length - 1} Do Q`;
  }
  const steps = parsePath(item.path).map(([kind, ...points]) => `${formatNumbers(points)} ${operators[kind]}`);
  return `${paint(item.fill)}\n${steps.join('\n')}\nf`;
}

const operators = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;

async function addImage(
  file: ReturnType<typeof createPdfWriter>,
  item: PlacedImage,
  colorSpace: ColorSpace,
  { deflate, rasterize }: { deflate: Deflate; rasterize?: Rasterize },
): Promise<number> {
  const { width, height, data } = await rasterizeImage(item, rasterize);
  const { colors, alpha } = convertPixels(data, colorSpace);
  const head = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`;
  const isOpaque = alpha.every((value) => value === 255);
  const mask = isOpaque
    ? ''
    : `/SMask ${file.add(await createStreamObject(`${head} /ColorSpace /DeviceGray`, alpha, deflate))} 0 R`;
  return file.add(
    await createStreamObject(`${head} /ColorSpace ${deviceColorSpaces[colorSpace]} ${mask}`, colors, deflate),
  );
}

const formatPrecise = (value: number) => String(Math.round(value * 1e6) / 1e6);

const formatRectangle = ({ x, y, width, height }: Rectangle) => formatNumbers([x, y, width, height]);

const formatBox = ({ x, y, width, height }: Rectangle) => `[${formatNumbers([x, y, x + width, y + height])}]`;

const toAsciiBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

export const pdf: Format = {
  id: 'pdf',
  name: 'PDF',
  mime: 'application/pdf',
  extension: 'pdf',
  vector: true,
  hasPages: true,
  colorSpaces: ['rgb', 'cmyk'],
  write(picture, options, ports) {
    const { title } = picture;
    return toPdf(getDrawing(picture), title === undefined ? options : { ...options, title }, ports);
  },
};
