import { type FormatInput, getDrawing } from '../formats/format.ts';
import { formats } from '../formats/index.ts';
import { layOutPage } from '../formats/page.ts';
import type { Matrix } from '../matrix/matrix.ts';
import type { Pixels } from '../ports.ts';
import { computeRepairBudget } from '../scan-quality/budget.ts';
import { computeContrasts, getRatio } from '../scan-quality/contrast.ts';
import { createReadabilityCheck, type Decoders } from '../scan-quality/decoders.ts';
import { downscaleByHalf } from '../scan-quality/downscale.ts';
import { gradeDesign } from '../scan-quality/grade.ts';
import { type DrawingMeasurements, measureDrawing, rasterizeForMeasuring } from '../scan-quality/measure-drawing.ts';
import { locateSymbol, type SymbolPosition } from '../scan-quality/sample.ts';
import { draw, getQuietZone } from '../scene/draw.ts';
import { alignToPixels } from '../scene/pixel-grid.ts';
import type { Box, Drawing } from '../scene/scene.ts';
import { quietZone as fullQuietZone, isPlain } from '../style/style.ts';
import { rasterizeAscii } from './ascii-pixels.ts';
import { type PrintSize, toPrintReport } from './print-size.ts';
import type { RenderPorts, RenderRequest } from './render-request.ts';
import type { VerificationReport } from './verification-report.ts';

/** Decodes a finished file as a phone would: from an independent program’s rendering. */

/** The resolution at which vector files are decoded first, in px per module: small, and enough for most. */
const pixelsPerModule = 5;

/** Larger pictures are scaled down first, as phones do. */
const maxEdgePx = 1024;

const fullPage: Box = { x: 0, y: 0, width: 1, height: 1 };

export async function verifyFile(
  file: Uint8Array<ArrayBuffer>,
  request: RenderRequest,
  picture: FormatInput,
  size: PrintSize,
  ports: RenderPorts,
): Promise<VerificationReport | { failedDecoders: readonly string[] }> {
  const { style, format, colorSpace = 'rgb' } = request;
  const { matrix } = picture;
  const { rasterized, readers, failedDecoders } = await decodeFile(file, request, picture, ports);
  if (failedDecoders.length > 0) return { failedDecoders };

  const { budget, quietZone } = await measurePicture(request, picture, rasterized, ports);
  const isCmyk = colorSpace === 'cmyk';
  const contrasts = computeContrasts(style).map((contrast) => getRatio(contrast, isCmyk));
  const { grade, reasons } = gradeDesign(style, { budget, quietZone, isCmyk, print: size.advice });
  return {
    format,
    ink: colorSpace,
    read: rasterized.read,
    decoders: Object.keys(readers),
    symbology: matrix.symbology,
    modules: matrix.size,
    rows: matrix.height,
    ...toSymbolReport(matrix),
    repairLeft: budget.remainingCodewordShare,
    contrast: Math.min(...contrasts),
    quietZone,
    grade,
    warnings: reasons.map(({ code }) => code),
    ...(reasons[0]?.fix && { fix: reasons[0].fix }),
    ...(format !== 'ascii' && { print: toPrintReport(size) }),
    width: request.size,
    height: Math.round((request.size * rasterized.drawing.height) / rasterized.drawing.width),
    bytes: file.length,
    sha256: await ports.sha256(file),
  };
}

/** Returns what a report says of a symbol besides its size. */
const toSymbolReport = (matrix: Matrix): Pick<VerificationReport, 'version' | 'level' | 'mask'> => {
  if (matrix.symbology === 'datamatrix') return {};
  if (matrix.symbology === 'rmqr') return { level: matrix.level };
  const { version, level, mask } = matrix;
  return { version, level, mask };
};

/** Text files differ from the drawing; each other file of it is graded alike, whatever its format and size. */
async function measurePicture(
  { format, style }: RenderRequest,
  picture: FormatInput,
  { pixels, drawing }: RasterizedFile,
  { rasterize }: RenderPorts,
): Promise<DrawingMeasurements> {
  if (format === 'ascii') return measureDrawing(drawing, picture.matrix, pixels);
  const composed = getDrawing(picture);
  if (isPlain(style)) {
    const budget = computeRepairBudget(picture.matrix, picture.matrix.modules);
    return { budget, quietZone: Math.min(fullQuietZone, getQuietZone(style)) };
  }
  return measureDrawing(composed, picture.matrix, await rasterizeForMeasuring(composed, rasterize));
}

const selectByName = (decoders: Decoders, names: readonly string[]): Decoders =>
  Object.fromEntries(names.map((name) => [name, decoders[name]!]));

/** Modules of at least this many px are readable at half the resolution, too, and four times as fast. */
const downscaleThresholdPx = 6;

/** Returns the decoders that read a picture, scaled down as far as its modules allow, or else at full size. */
async function readWithDecoders(
  decoders: Decoders,
  { text, matrix }: { text: string; matrix: Matrix },
  pixels: Pixels,
  { module }: SymbolPosition,
) {
  let downscaled = pixels;
  for (let px = module; px >= downscaleThresholdPx; px /= 2) downscaled = downscaleByHalf(downscaled);
  const results = await createReadabilityCheck(text, matrix, decoders)(downscaled);
  const listFailed = () => Object.keys(results).filter((name) => !results[name]);
  const remaining = selectByName(decoders, listFailed());
  if (downscaled !== pixels) Object.assign(results, await createReadabilityCheck(text, matrix, remaining)(pixels));
  return { readers: results, failedDecoders: listFailed() };
}

/** Decodes a file. A vector file that fails is tried again as large as a bitmap, so that all formats of a drawing agree. */
async function decodeFile(
  file: Uint8Array<ArrayBuffer>,
  request: RenderRequest,
  picture: FormatInput,
  ports: RenderPorts,
) {
  const decodeAt = async (width: number, decoders: Decoders) => {
    const rasterized = await rasterizeForVerification(file, width, request, picture, ports);
    const position = locateSymbol(rasterized.drawing, picture.matrix, rasterized.pixels.width);
    const symbol = { text: request.text, matrix: picture.matrix };
    return { rasterized, ...(await readWithDecoders(decoders, symbol, rasterized.pixels, position)) };
  };
  const bitmapWidth = Math.min(request.size, maxEdgePx);
  // Text files have a size of their own.
  const isScaled = formats[request.format].vector && request.format !== 'ascii';
  const width = isScaled ? Math.ceil(getDrawing(picture).width * pixelsPerModule) : bitmapWidth;
  const first = await decodeAt(width, ports.decoders);
  if (first.failedDecoders.length === 0 || bitmapWidth <= width) return first;
  const second = await decodeAt(bitmapWidth, selectByName(ports.decoders, first.failedDecoders));
  return { ...second, readers: { ...first.readers, ...second.readers } };
}

type RasterizedFile = { pixels: Pixels; drawing: Drawing; read: VerificationReport['read'] };

async function rasterizeForVerification(
  file: Uint8Array<ArrayBuffer>,
  width: number,
  { format, size, page = {} }: RenderRequest,
  picture: FormatInput,
  { rasterizeFile, rasterize, toBitmap, deflate }: RenderPorts,
): Promise<RasterizedFile> {
  const drawing = getDrawing(picture);
  if (format === 'ascii') {
    const code = draw(picture.matrix, { ...picture.style, caption: '' });
    return { pixels: rasterizeAscii(file), drawing: code, read: 'file' };
  }
  const { vector, hasPages } = formats[format];
  const shownDrawing = vector ? drawing : alignToPixels(drawing, size).drawing;
  const part = hasPages ? toCropBox(layOutPage(drawing, page, size)) : fullPage;
  const pixels = await rasterizeFile(file, { format, width, part });
  if (pixels) return { pixels, drawing: shownDrawing, read: 'file' };
  const counterpart = await formats.svg.write(picture, { size }, { deflate, rasterize, toBitmap });
  const counterpartPixels = await rasterizeFile(counterpart, { format: 'svg', width, part: fullPage });
  if (!counterpartPixels) throw new TypeError('the port rasterizeFile opens no SVG');
  return { pixels: counterpartPixels, drawing, read: 'twin' };
}

/** Returns the picture’s position on its page, as shares of the page. */
function toCropBox({ media, trim }: ReturnType<typeof layOutPage>): Box {
  return {
    x: trim.x / media.width,
    y: (media.height - trim.y - trim.height) / media.height,
    width: trim.width / media.width,
    height: trim.height / media.height,
  };
}
