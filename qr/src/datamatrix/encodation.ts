/**
 * Encodes bytes as the fewest codewords in the ASCII, C40 and Text encodations: ISO/IEC 16022, clauses 5.2.3 to 5.2.6.
 * Like the segments of a QR code, found by dynamic programming instead of the heuristics of annex P.
 */

/** FNC1 in a message: GS, as decoders transmit it. */
export const fnc1 = 0x1d;

const [pad, fnc1Codeword, upperShift, unlatch] = [129, 232, 235, 254];
const [setC40, setText] = [230, 239];

type PackedEncodation = 'c40' | 'text';
const latches: Readonly<Record<PackedEncodation, number>> = { c40: setC40, text: setText };
const packedEncodations: readonly PackedEncodation[] = ['c40', 'text'];

/** One way to encode the bytes so far, linked to its predecessor: the cost and codewords that each step adds. */
type EncodationPath = {
  cost: number;
  codewords: readonly number[];
  values: readonly number[];
  previous: EncodationPath | undefined;
};

const [space, zero, upperA, lowerA] = [0x20, 0x30, 0x41, 0x61];
const isInRange = (byte: number, first: number, count: number) => byte >= first && byte < first + count;

/**
 * Returns the values of a byte in C40 or Text (tables 4 and 5): one if it is in the basic set, else a shift and one.
 */
function toPackedValues(byte: number, set: PackedEncodation, isGs1: boolean): readonly number[] | undefined {
  if (byte > 127) return undefined;
  const [basicA, otherA] = set === 'c40' ? [upperA, lowerA] : [lowerA, upperA];
  if (isGs1 && byte === fnc1) return [1, 27];
  if (byte === space) return [3];
  if (isInRange(byte, zero, 10)) return [byte - zero + 4];
  if (isInRange(byte, basicA, 26)) return [byte - basicA + 14];
  if (byte < 32) return [0, byte];
  if (isInRange(byte, otherA, 26)) return [2, byte - otherA + 1];
  if (byte < upperA) return [1, byte < zero ? byte - 33 : byte - 43];
  if (isInRange(byte, 91, 5)) return [1, byte - 69];
  return [2, byte === 96 ? 0 : byte - 96];
}

const isDigit = (byte: number | undefined) => byte !== undefined && isInRange(byte, zero, 10);

/** Returns the codewords of a byte in ASCII encodation (table 2). */
const toAsciiCodewords = (byte: number, isGs1: boolean): readonly number[] => {
  if (isGs1 && byte === fnc1) return [fnc1Codeword];
  return byte > 127 ? [upperShift, byte - 127] : [byte + 1];
};

/** Returns the codewords of `bytes` without padding. A GS1 message starts with FNC1. */
export function encodeCodewords(bytes: Uint8Array, isGs1: boolean): number[] {
  /**
   * The cheapest path per number of encoded bytes, encodation set and number of values that don’t fill a codeword pair
   * yet.
   */
  const paths: Map<string, EncodationPath>[] = Array.from({ length: bytes.length + 1 }, () => new Map());
  const keepCheaper = (at: number, state: string, way: EncodationPath) => {
    const cheapest = paths[at]!.get(state);
    if (!cheapest || way.cost < cheapest.cost) paths[at]!.set(state, way);
  };
  const add = (
    before: EncodationPath,
    codewords: readonly number[],
    values: readonly number[] = [],
  ): EncodationPath => ({
    cost: before.cost + codewords.length,
    codewords,
    values,
    previous: before,
  });
  keepCheaper(0, 'ascii', { cost: 0, codewords: isGs1 ? [fnc1Codeword] : [], values: [], previous: undefined });

  for (let at = 0; at <= bytes.length; at++) {
    const here = paths[at]!;
    for (const set of packedEncodations) {
      const whole = here.get(`${set}0`);
      if (whole) keepCheaper(at, 'ascii', add(whole, [unlatch]));
    }
    const ascii = here.get('ascii');
    if (at === bytes.length) break;
    const byte = bytes[at]!;
    if (ascii) {
      keepCheaper(at + 1, 'ascii', add(ascii, toAsciiCodewords(byte, isGs1)));
      const next = bytes[at + 1];
      if (isDigit(byte) && isDigit(next)) {
        keepCheaper(at + 2, 'ascii', add(ascii, [130 + (byte - zero) * 10 + next! - zero]));
      }
      for (const set of packedEncodations) keepCheaper(at, `${set}0`, add(ascii, [latches[set]]));
    }
    for (const set of packedEncodations) {
      const values = toPackedValues(byte, set, isGs1);
      for (const waiting of values ? [0, 1, 2] : []) {
        const way = here.get(`${set}${waiting}`);
        if (!way) continue;
        const pendingValues = [...way.values, ...values!];
        const whole = pendingValues.length - (pendingValues.length % 3);
        const pairs: number[] = [];
        for (let i = 0; i < whole; i += 3) {
          const sum = pendingValues[i]! * 1600 + pendingValues[i + 1]! * 40 + pendingValues[i + 2]! + 1;
          pairs.push(sum >> 8, sum & 255);
        }
        keepCheaper(at + 1, `${set}${pendingValues.length - whole}`, add(way, pairs, pendingValues.slice(whole)));
      }
    }
  }

  const steps: (readonly number[])[] = [];
  for (let way = paths[bytes.length]!.get('ascii'); way; way = way.previous) steps.push(way.codewords);
  return steps.reverse().flat();
}

/** Pads codewords to a symbol’s capacity: clause 5.2.3, with the randomising of annex B.1. */
export function padCodewords(codewords: readonly number[], capacity: number): Uint8Array {
  const all = new Uint8Array(capacity);
  all.set(codewords);
  for (let at = codewords.length; at < capacity; at++) {
    const random = pad + ((149 * (at + 1)) % 253) + 1;
    all[at] = at === codewords.length ? pad : random > 254 ? random - 254 : random;
  }
  return all;
}
