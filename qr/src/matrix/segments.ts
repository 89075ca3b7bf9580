/**
 * The shortest encoding of a text as numeric, alphanumeric and byte segments: ISO/IEC 18004, clauses 7.4.3 to 7.4.5.
 * Dynamic programming over bytes × modes finds the optimum, unlike the heuristics of annex J. It runs on the text’s
 * UTF-8 bytes: the narrow modes hold only ASCII, so wherever there is a choice, a byte is a character.
 */

export type Mode = 'numeric' | 'alphanumeric' | 'byte';

/** A run of the text’s UTF-8 bytes, from `start` to before `end`, in one mode. */
export type Segment = { mode: Mode; start: number; end: number };

/** Segments and their length in bits, including mode indicators and counts. */
export type Segmentation = { segments: readonly Segment[]; bits: number };

/** Widths of the character count indicator for versions 1–9, 10–26 and 27–40 (table 3). */
export const countIndicatorBits: Record<Mode, readonly [number, number, number]> = {
  numeric: [10, 12, 14],
  alphanumeric: [9, 11, 13],
  byte: [8, 16, 16],
};

/** Which column of `countIndicatorBits` a version uses. */
type VersionGroup = 0 | 1 | 2;
export const versionGroup = (version: number): VersionGroup => (version < 10 ? 0 : version < 27 ? 1 : 2);

export const modeIndicatorBits = 4;

const modes: readonly Mode[] = ['numeric', 'alphanumeric', 'byte'];
const numeric = 0;
const alphanumeric = 1;
const byte = 2;

/** The alphanumeric characters in the order of their values (table 5). */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Value of each byte in alphanumeric mode, -1 for none; a digit is its own value. */
export const alphanumericValue = new Int8Array(256).fill(-1);
for (let value = 0; value < alphabet.length; value++) alphanumericValue[alphabet.charCodeAt(value)] = value;

/** The narrowest mode that holds each byte. */
const narrowestMode = new Uint8Array(256);
for (let i = 0; i < 256; i++) {
  const value = alphanumericValue[i]!;
  narrowestMode[i] = value < 0 ? byte : value < 10 ? numeric : alphanumeric;
}

/** The same for GS1 symbols: there GS is encoded as %, and % itself as a byte (clause 7.4.8.2). */
const [gsByte, percent] = [0x1d, 0x25];
const narrowestGs1Mode = narrowestMode.slice();
narrowestGs1Mode[gsByte] = alphanumeric;
narrowestGs1Mode[percent] = byte;
alphanumericValue[gsByte] = alphanumericValue[percent]!;

/**
 * Costs are in sixths of a bit, so that each character has a whole cost: 10/3, 11/2 or 8 bits. The end of a segment
 * rounds up to whole bits, which is exactly what three, two or one left-over digits and a left-over character take.
 */
const costPerCharacter = [20, 33, 48] as const;
const unreachableCost = 1 << 30;

const roundUpToBits = (cost: number) => cost + ((6 - (cost % 6)) % 6);

/** Per byte: bits 0–2 say whether each mode continued, the others in which mode the best preceding segment ended. */
let trail = new Uint8Array(4096);

/** Bits before the characters of a segment: its mode indicator and count. */
export type HeaderBits = Readonly<Record<Mode, number>>;

const headerBitsOfGroup = (group: VersionGroup): HeaderBits => ({
  numeric: modeIndicatorBits + countIndicatorBits.numeric[group],
  alphanumeric: modeIndicatorBits + countIndicatorBits.alphanumeric[group],
  byte: modeIndicatorBits + countIndicatorBits.byte[group],
});
const headerBitsByGroup = [headerBitsOfGroup(0), headerBitsOfGroup(1), headerBitsOfGroup(2)] as const;

/** Splits the first `length` bytes into the segments with the fewest bits; a single segment if that is as short. */
export const segmentBytes = (bytes: Uint8Array, length: number, group: VersionGroup, isGs1 = false): Segmentation =>
  segmentWithHeaders(bytes, length, headerBitsByGroup[group], isGs1);

/** The same for symbols whose headers differ; a mode that they lack has one that fits in no symbol. */
export function segmentWithHeaders(
  bytes: Uint8Array,
  length: number,
  headers: HeaderBits,
  isGs1 = false,
): Segmentation {
  const modeByByte = isGs1 ? narrowestGs1Mode : narrowestMode;
  if (length === 0) return { segments: [], bits: 0 };
  if (trail.length < length) trail = new Uint8Array(length);

  const numericHeader = 6 * headers.numeric;
  const alphanumericHeader = 6 * headers.alphanumeric;
  const byteHeader = 6 * headers.byte;

  let asNumeric = unreachableCost;
  let asAlphanumeric = unreachableCost;
  let asByte = unreachableCost;
  let ended = 0;
  let endedIn = byte;
  let widest = numeric;

  for (let i = 0; i < length; i++) {
    const mode = modeByByte[bytes[i]!]!;
    if (mode > widest) widest = mode;
    let step = endedIn << 3;

    if (asByte <= ended + byteHeader) step |= 1 << byte;
    else asByte = ended + byteHeader;
    asByte += costPerCharacter[byte];

    if (mode === byte) {
      asAlphanumeric = unreachableCost;
      asNumeric = unreachableCost;
      ended = asByte;
      endedIn = byte;
      trail[i] = step;
      continue;
    }

    if (asAlphanumeric <= ended + alphanumericHeader) step |= 1 << alphanumeric;
    else asAlphanumeric = ended + alphanumericHeader;
    asAlphanumeric += costPerCharacter[alphanumeric];

    if (mode === numeric) {
      if (asNumeric <= ended + numericHeader) step |= 1 << numeric;
      else asNumeric = ended + numericHeader;
      asNumeric += costPerCharacter[numeric];
    } else asNumeric = unreachableCost;

    ended = asByte;
    endedIn = byte;
    const alphanumericEnd = roundUpToBits(asAlphanumeric);
    if (alphanumericEnd < ended) {
      ended = alphanumericEnd;
      endedIn = alphanumeric;
    }
    const numericEnd = roundUpToBits(asNumeric);
    if (numericEnd < ended) {
      ended = numericEnd;
      endedIn = numeric;
    }
    trail[i] = step;
  }

  const bits = ended / 6;
  const singleMode = modes[widest]!;
  const singleBits = headers[singleMode] + payloadBits(singleMode, length);
  if (singleBits <= bits) return { segments: [{ mode: singleMode, start: 0, end: length }], bits: singleBits };
  return { segments: backtrackSegments(length, endedIn), bits };
}

/** Returns the bits of `count` characters in a mode, without mode indicator and count. */
function payloadBits(mode: Mode, count: number): number {
  return Math.ceil((count * costPerCharacter[modes.indexOf(mode)]!) / 6);
}

function backtrackSegments(length: number, endedIn: number): Segment[] {
  const segments: Segment[] = [];
  let mode = endedIn;
  let end = length;
  for (let i = length - 1; i >= 0; i--) {
    const step = trail[i]!;
    if ((step >> mode) & 1) continue;
    segments.push({ mode: modes[mode]!, start: i, end });
    end = i;
    mode = step >> 3;
  }
  return segments.reverse();
}
