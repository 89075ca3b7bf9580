import { type SegmentFormat, toHeaderBits, utf8Declaration, writeSegments } from '../matrix/bits.ts';
import type { Capacity } from '../matrix/capacity.ts';
import { buildBlocks, interleave } from '../matrix/codewords.ts';
import { maskConditions } from '../matrix/function-patterns.ts';
import { bchRemainder, Role } from '../matrix/layout.ts';
import type { RmqrCode } from '../matrix/matrix.ts';
import { type Segmentation, segmentWithHeaders } from '../matrix/segments.ts';
import { TextTooLongError } from '../matrix/text-too-long.ts';
import { toUtf8 } from '../matrix/utf8.ts';
import { alignmentColumns, type RmqrSize, rmqrSizes } from './sizes.ts';

/** Text → rMQR code, a rectangular Micro QR code: ISO/IEC 23941, clause 7. */

const indicatorWidth = 3;
/** The designator of an ECI follows its indicator (clause 7.4.2). */
const eciBits = indicatorWidth + 8;

const getRmqrFormat = ({ counts }: RmqrSize): SegmentFormat => ({
  indicatorWidth,
  indicators: { numeric: 1, alphanumeric: 2, byte: 3 },
  counts,
  terminatorWidth: 3,
});

const bySize = [...rmqrSizes].sort((a, b) => a.height * a.width - b.height * b.width);

/** R17x139 at level M holds 150 bytes, and 361 digits. */
const maxBytes = 150;
const maxCharacters = 361;

type FittedSize = Segmentation & { size: RmqrSize; level: RmqrCode['level']; capacity: Capacity };

/**
 * Returns the rMQR code with the smallest area that holds the text, at level H if that needs no larger one:
 * ISO/IEC 23941, clause 7.1. Text beyond ASCII is declared as UTF-8.
 * @param options.height only this height: 7, 9, 11, 13, 15 or 17 modules
 * @param options.level the minimum level, M by default
 * @throws {TextTooLongError} if none does
 */
export function encodeRmqr(
  text: string,
  { height, level: minLevel = 'M' }: { height?: number; level?: RmqrCode['level'] } = {},
): RmqrCode {
  const bytes = toUtf8(text);
  const header = bytes.length > text.length ? { value: utf8Declaration, width: eciBits } : { value: 0, width: 0 };
  const sizes = height === undefined ? bySize : bySize.filter((size) => size.height === height);
  const fitted = bytes.length > maxCharacters ? undefined : fitRmqrSize(bytes, header.width, sizes, minLevel);
  if (!fitted) throw new TextTooLongError(bytes.length, maxBytes, 'rMQR');
  const { size, level, capacity, segments } = fitted;
  const data = writeSegments(bytes, segments, getRmqrFormat(size), capacity.data * 8, header);
  const message = new Uint8Array(capacity.total);
  interleave(data, capacity, message);
  const { width } = size;
  return {
    symbology: 'rmqr',
    size: width,
    height: size.height,
    level,
    ...drawRmqrModules(size, level, message, capacity.data),
    blocks: buildBlocks(capacity),
  };
}

function fitRmqrSize(
  bytes: Uint8Array,
  headerBits: number,
  sizes: readonly RmqrSize[],
  minLevel: RmqrCode['level'],
): FittedSize | undefined {
  for (const size of sizes) {
    const segmentation = segmentWithHeaders(bytes, bytes.length, toHeaderBits(getRmqrFormat(size)));
    for (const level of minLevel === 'H' ? (['H'] as const) : (['H', 'M'] as const)) {
      const capacity = getRmqrCapacity(size, level);
      if (segmentation.bits + headerBits <= capacity.data * 8) return { ...segmentation, size, level, capacity };
    }
  }
  return undefined;
}

function getRmqrCapacity(size: RmqrSize, level: RmqrCode['level']): Capacity {
  const { ecc, blocks } = size.levels[level];
  const total = getRmqrLayout(size).order.length >> 3;
  return { total, data: total - ecc, blocks, eccPerBlock: ecc / blocks };
}

type RmqrLayout = { roles: Uint8Array; dark: Uint8Array; order: readonly number[] };
const layouts: RmqrLayout[] = [];

function getRmqrLayout(size: RmqrSize): RmqrLayout {
  layouts[size.version] ??= buildRmqrLayout(size);
  return layouts[size.version]!;
}

/** Function patterns (clause 6.3), and the order of all other modules (clause 7.7.3). */
function buildRmqrLayout({ width, height }: RmqrSize): RmqrLayout {
  const roles = new Uint8Array(width * height);
  const dark = new Uint8Array(width * height);
  const paint = (x: number, y: number, role: Role, on: boolean) => {
    if (y < 0 || y >= height) return;
    roles[y * width + x] = role;
    dark[y * width + x] = Number(on);
  };
  const columns = alignmentColumns[width]!;
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) paint(x, y, Role.timing, x % 2 === 0);
  for (let y = 0; y < height; y++) {
    for (const x of [0, ...columns, width - 1]) paint(x, y, Role.timing, y % 2 === 0);
  }
  for (const centre of columns) {
    for (const y of [1, height - 2]) {
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) paint(centre + dx, y + dy, Role.alignment, dx !== 0 || dy !== 0);
      }
    }
  }
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
      const isFinder = x < 7 && y < 7;
      if (isFinder) paint(x, y, ring > 1 ? Role.finderOuter : Role.finderInner, ring !== 2);
      else paint(x, y, Role.separator, false);
    }
  }
  for (let y = 0; y < 5; y++) {
    for (let x = 0; x < 5; x++) {
      const ring = Math.max(Math.abs(x - 2), Math.abs(y - 2));
      paint(width - 5 + x, height - 5 + y, Role.timing, ring !== 1);
    }
  }
  for (const x of [0, 1, 2]) paint(x, height - 1, Role.timing, true);
  if (height >= 11) for (const x of [0, 1]) paint(x, height - 2, Role.timing, x === 0);
  for (const [x, y] of [
    [1, 0],
    [2, 0],
    [1, 1],
    [2, 1],
  ] as const)
    paint(width - x, y, Role.timing, x + y !== 3);
  for (const copies of rmqrFormatModules(width, height)) for (const module of copies) roles[module] = Role.format;

  const order: number[] = [];
  for (let right = width - 2, isUpwards = true; right > 0; right -= 2, isUpwards = !isUpwards) {
    for (let step = 1; step < height - 1; step++) {
      const row = (isUpwards ? height - 1 - step : step) * width;
      order.push(...[row + right, row + right - 1].filter((module) => roles[module] === Role.data));
    }
  }
  return { roles, dark, order };
}

/** Returns both copies of the 18 format bits, least significant first: beside each finder pattern (clause 7.9). */
const rmqrFormatModules = (width: number, height: number): readonly (readonly [number, number])[] =>
  Array.from({ length: 18 }, (_, bit) => {
    const [down, right] = [bit % 5, Math.floor(bit / 5)];
    const left = (1 + down) * width + 8 + right;
    const y = height - 6 + (bit < 15 ? down : 0);
    const x = bit < 15 ? width - 8 + right : width - 20 + bit;
    return [left, y * width + x] as const;
  });

/** What format information is XORed with, at each finder pattern (clause 7.9). */
const formatMasks = [0x1fab2, 0x20a7b] as const;

/** The only mask (clause 7.8.2). */
const isMasked = maskConditions[4]!;

function drawRmqrModules(
  size: RmqrSize,
  level: RmqrCode['level'],
  message: Uint8Array,
  dataCount: number,
): Pick<RmqrCode, 'modules' | 'roles' | 'codewords'> {
  const { width, height, version } = size;
  const { roles: layoutRoles, dark, order } = getRmqrLayout(size);
  const modules = dark.slice();
  const roles = layoutRoles.slice();
  const codewords = new Int16Array(modules.length).fill(-1);
  order.forEach((module, bit) => {
    const codeword = bit >> 3;
    const isRemainder = codeword >= message.length;
    roles[module] = isRemainder ? Role.remainder : codeword < dataCount ? Role.data : Role.ecc;
    if (!isRemainder) codewords[module] = codeword;
    const on = isRemainder ? 0 : (message[codeword]! >> (7 - (bit & 7))) & 1;
    modules[module] = on ^ Number(isMasked(Math.floor(module / width), module % width));
  });
  const data = (level === 'H' ? 32 : 0) | version;
  const format = (data << 12) | bchRemainder(data, 12, 0x1f25);
  rmqrFormatModules(width, height).forEach((copies, bit) => {
    for (const [side, module] of copies.entries()) modules[module] = ((format ^ formatMasks[side]!) >> bit) & 1;
  });
  return { modules, roles, codewords };
}
