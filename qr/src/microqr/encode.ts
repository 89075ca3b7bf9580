import { toHeaderBits, writeSegments } from '../matrix/bits.ts';
import { buildBlocks } from '../matrix/codewords.ts';
import { maskConditions } from '../matrix/function-patterns.ts';
import { bchRemainder, Role } from '../matrix/layout.ts';
import type { MicroQrCode } from '../matrix/matrix.ts';
import { errorCorrection } from '../matrix/reed-solomon.ts';
import { type Segmentation, segmentWithHeaders } from '../matrix/segments.ts';
import { TextTooLongError } from '../matrix/text-too-long.ts';
import { toUtf8 } from '../matrix/utf8.ts';
import { getMicroFormat, type MicroSize, microSide, microSizes } from './sizes.ts';

/** Text → Micro QR code: ISO/IEC 18004, clauses 6.3 (structure) and 7 (encoding). */

/** M4-L holds 15 bytes; digits and capitals may be more. */
const maxBytes = 15;
const maxCharacters = 35;

/**
 * Returns the smallest Micro QR code that holds the text and corrects errors (M2 to M4), at the highest level of that size:
 * ISO/IEC 18004, clause 7.1. Text beyond ASCII is UTF-8, which a Micro QR code can’t declare (it has no ECI, clause 7.4.2).
 * @throws {TextTooLongError} if none does
 */
export function encodeMicroQr(text: string): MicroQrCode {
  const bytes = toUtf8(text);
  const fitted = bytes.length > maxCharacters ? undefined : fitMicroSize(bytes);
  if (!fitted) throw new TextTooLongError(bytes.length, maxBytes, 'Micro QR');
  const { size, segments } = fitted;
  const { version, level, dataBits, ecc } = size;
  const data = writeSegments(bytes, segments, getMicroFormat(version), dataBits);
  const correction = errorCorrection(data, 0, data.length, ecc);
  const bits = [...toBits(data, dataBits), ...toBits(correction, ecc * 8)];

  const { roles, dark, order } = getMicroLayout(version);
  const codewords = new Int16Array(roles.length).fill(-1);
  const detailedRoles = roles.slice();
  order.forEach((module, bit) => {
    const isData = bit < dataBits;
    codewords[module] = isData ? bit >> 3 : data.length + ((bit - dataBits) >> 3);
    detailedRoles[module] = isData ? Role.data : Role.ecc;
  });
  const symbols = microMasks.map((_, mask) => drawMicroModules(size, mask, dark, order, bits));
  const scores = symbols.map((modules) => scoreMask(modules, microSide(version)));
  const mask = scores.indexOf(Math.max(...scores));
  const side = microSide(version);
  return {
    symbology: 'microqr',
    size: side,
    height: side,
    version,
    level,
    mask,
    modules: symbols[mask]!,
    roles: detailedRoles,
    codewords,
    blocks: buildBlocks({ total: data.length + ecc, data: data.length, blocks: 1, eccPerBlock: ecc }),
  };
}

function fitMicroSize(bytes: Uint8Array): (Segmentation & { size: MicroSize }) | undefined {
  for (const size of microSizes) {
    const headers = toHeaderBits(getMicroFormat(size.version));
    const segmentation = segmentWithHeaders(bytes, bytes.length, headers);
    if (segmentation.bits <= size.dataBits) return { ...segmentation, size };
  }
  return undefined;
}

const toBits = (codewords: Uint8Array, count: number): number[] =>
  Array.from({ length: count }, (_, bit) => (codewords[bit >> 3]! >> (7 - (bit & 7))) & 1);

/** The four masks, as those of QR codes (table 10). */
const microMasks = [1, 4, 6, 7].map((mask) => maskConditions[mask]!);

type MicroLayout = { roles: Uint8Array; dark: Uint8Array; order: readonly number[] };
const layouts: MicroLayout[] = [];

function getMicroLayout(version: number): MicroLayout {
  layouts[version] ??= buildMicroLayout(microSide(version));
  return layouts[version];
}

/** Function patterns (clause 6.3), and the order of all other modules (clause 7.7.3). */
function buildMicroLayout(side: number): MicroLayout {
  const roles = new Uint8Array(side * side);
  const dark = new Uint8Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const at = y * side + x;
      const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
      const far = Math.max(x, y);
      if (far < 8) {
        roles[at] = far === 7 ? Role.separator : ring > 1 ? Role.finderOuter : Role.finderInner;
        dark[at] = Number(far < 7 && ring !== 2);
      } else if (x === 0 || y === 0) {
        roles[at] = Role.timing;
        dark[at] = Number(far % 2 === 0);
      } else if (far === 8) roles[at] = Role.format;
    }
  }
  const order: number[] = [];
  for (let right = side - 1, isUpwards = true; right > 0; right -= 2, isUpwards = !isUpwards) {
    for (let step = 0; step < side; step++) {
      const row = (isUpwards ? side - 1 - step : step) * side;
      order.push(...[row + right, row + right - 1].filter((module) => roles[module] === Role.data));
    }
  }
  return { roles, dark, order };
}

function drawMicroModules(
  { version, symbolNumber }: MicroSize,
  mask: number,
  dark: Uint8Array,
  order: readonly number[],
  bits: readonly number[],
): Uint8Array {
  const side = microSide(version);
  const modules = dark.slice();
  order.forEach((module, bit) => {
    const isInverted = microMasks[mask]!(Math.floor(module / side), module % side);
    modules[module] = bits[bit]! ^ Number(isInverted);
  });
  const format = formatBits(symbolNumber, mask);
  for (let bit = 0; bit < 15; bit++) {
    const module = bit < 8 ? (bit + 1) * side + 8 : 8 * side + 15 - bit;
    modules[module] = (format >> bit) & 1;
  }
  return modules;
}

/** Returns symbol number and mask as a (15, 5) BCH code, XOR the mask of Micro QR codes: clause 7.9.2. */
function formatBits(symbolNumber: number, mask: number): number {
  const data = (symbolNumber << 2) | mask;
  return ((data << 10) | bchRemainder(data, 10, 0x537)) ^ 0x4445;
}

/** Returns a score that is higher the more dark modules the edges opposite the finder pattern have: clause 7.8.3.2. */
function scoreMask(modules: Uint8Array, side: number): number {
  let [right, bottom] = [0, 0];
  for (let i = 1; i < side; i++) {
    right += modules[i * side + side - 1]!;
    bottom += modules[(side - 1) * side + i]!;
  }
  return Math.min(right, bottom) * 16 + Math.max(right, bottom);
}
