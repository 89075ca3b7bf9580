import { drawingOf, type Picture } from '../formats/format.ts';
import { formats } from '../formats/index.ts';
import { layOut } from '../formats/sheet.ts';
import type { Symbology } from '../matrix/matrix.ts';
import type { Pixels } from '../ports.ts';
import { budgetOf } from '../scannability/budget.ts';
import { contrastsOf } from '../scannability/contrast.ts';
import { gradeOf } from '../scannability/grade.ts';
import { halved } from '../scannability/halved.ts';
import { type Decoders, readersOf } from '../scannability/readers.ts';
import { type Place, placeIn, quietZoneIn, sampleModules } from '../scannability/sample.ts';
import { draw } from '../scene/draw.ts';
import { onPixels } from '../scene/pixel-grid.ts';
import type { Box, Drawing } from '../scene/scene.ts';
import { asciiPixels } from './ascii-pixels.ts';
import type { MakePorts, Order } from './order.ts';
import { type PrintSize, printReceiptOf } from './print-size.ts';
import type { Receipt } from './receipt.ts';

/** Reads a finished file back as a phone would: from what somebody else's program shows of it. */

/** How large a vector file is looked at: px for each module. */
const pixelsPerModule = 5;

/** A picture of more pixels is looked at from farther away, which is what phones do. */
const mostPixels = 1024;

const whole: Box = { x: 0, y: 0, width: 1, height: 1 };

export async function prove(
  file: Uint8Array<ArrayBuffer>,
  order: Order,
  picture: Picture,
  size: PrintSize,
  ports: MakePorts,
): Promise<Receipt | { deaf: readonly string[] }> {
  const { text, style, format, ink = 'rgb' } = order;
  const { matrix } = picture;
  const seen = await look(file, order, picture, ports);
  const place = placeIn(seen.drawing, matrix, seen.pixels.width);
  const { readers, deaf } = await readBy(ports.decoders, { text, symbology: matrix.symbology }, seen.pixels, place);
  if (deaf.length > 0) return { deaf };

  const sampled = sampleModules(seen.pixels, matrix, place);
  const budget = budgetOf(matrix, sampled.modules);
  const quietZone = quietZoneIn(seen.pixels, matrix, place, sampled);
  const contrasts = contrastsOf(style).map(({ ratio, printed }) => (ink === 'cmyk' ? printed : ratio));
  const print = size.mm === undefined ? {} : { print: { advice: size.advice, mm: size.mm } };
  const { grade, reasons } = gradeOf(style, { budget, quietZone, ...print });
  return {
    format,
    ink,
    read: seen.read,
    decoders: Object.keys(readers),
    symbology: matrix.symbology,
    modules: matrix.size,
    ...(matrix.symbology === 'qr' && { version: matrix.version, level: matrix.level, mask: matrix.mask }),
    repairLeft: budget.leftOfCodewords,
    contrast: Math.min(...contrasts),
    quietZone,
    grade,
    warnings: reasons.map(({ code }) => code),
    ...(format !== 'ascii' && { print: printReceiptOf(size) }),
    width: order.size,
    height: Math.round((order.size * seen.drawing.height) / seen.drawing.width),
    bytes: file.length,
    sha256: await ports.sha256(file),
  };
}

/** Modules of so many px are read as well from twice as far, where they have half as many, and four times as quickly. */
const roomyModule = 6;

/** Who reads a picture from as far away as its modules allow, or else as it is. */
async function readBy(
  decoders: Decoders,
  { text, symbology }: { text: string; symbology: Symbology },
  pixels: Pixels,
  { module }: Place,
) {
  let far = pixels;
  for (let px = module; px >= roomyModule; px /= 2) far = halved(far);
  const readers = await readersOf(text, symbology, decoders)(far);
  const deafOnes = () => Object.keys(readers).filter((name) => !readers[name]);
  const again = Object.fromEntries(deafOnes().map((name) => [name, decoders[name]!]));
  if (far !== pixels) Object.assign(readers, await readersOf(text, symbology, again)(pixels));
  return { readers, deaf: deafOnes() };
}

type Seen = { pixels: Pixels; drawing: Drawing; read: Receipt['read'] };

async function look(
  file: Uint8Array<ArrayBuffer>,
  { format, size, sheet = {} }: Order,
  picture: Picture,
  { show, rasterise, toBitmap, deflate }: MakePorts,
): Promise<Seen> {
  const drawing = drawingOf(picture);
  if (format === 'ascii') {
    const code = draw(picture.matrix, { ...picture.style, caption: '' });
    return { pixels: asciiPixels(file), drawing: code, read: 'file' };
  }
  const { vector, print } = formats[format];
  const shown = vector ? drawing : onPixels(drawing, size).drawing;
  const width = vector ? Math.ceil(drawing.width * pixelsPerModule) : Math.min(size, mostPixels);
  const part = print ? cutOut(layOut(drawing, sheet, size)) : whole;
  const pixels = await show(file, { format, width, part });
  if (pixels) return { pixels, drawing: shown, read: 'file' };
  const twin = await formats.svg.write(picture, { size }, { deflate, rasterise, toBitmap });
  const twinPixels = await show(twin, { format: 'svg', width, part: whole });
  if (!twinPixels) throw new TypeError('the port show opens no SVG');
  return { pixels: twinPixels, drawing, read: 'twin' };
}

/** Where the picture lies on its page, in shares of the page. */
function cutOut({ media, trim }: ReturnType<typeof layOut>): Box {
  return {
    x: trim.x / media.width,
    y: (media.height - trim.y - trim.height) / media.height,
    width: trim.width / media.width,
    height: trim.height / media.height,
  };
}
