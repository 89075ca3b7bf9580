/**
 * The shortest way to write bytes as codewords in the ASCII, C40 and Text encodations: ISO/IEC 16022, clauses 5.2.3 to
 * 5.2.6. Like the segments of a QR code, it is found by dynamic programming and not by the heuristics of annex P.
 */

/** FNC1 in a message: GS, as readers transmit it. */
export const fnc1 = 0x1d;

const [pad, fnc1Codeword, upperShift, unlatch] = [129, 232, 235, 254];
const [setC40, setText] = [230, 239];

type Packed = 'c40' | 'text';
const latches: Readonly<Record<Packed, number>> = { c40: setC40, text: setText };
const packed: readonly Packed[] = ['c40', 'text'];

/** Ways to have written the bytes so far, linked to the way before: what each step adds. */
type Way = { cost: number; codewords: readonly number[]; values: readonly number[]; before: Way | undefined };

const [space, zero, upperA, lowerA] = [0x20, 0x30, 0x41, 0x61];
const within = (byte: number, first: number, count: number) => byte >= first && byte < first + count;

/** The values of a byte in C40 or Text (tables 4 and 5): one where it is in the basic set, else a shift and one. */
function valuesOf(byte: number, set: Packed, isGs1: boolean): readonly number[] | undefined {
  if (byte > 127) return undefined;
  const [basicA, otherA] = set === 'c40' ? [upperA, lowerA] : [lowerA, upperA];
  if (isGs1 && byte === fnc1) return [1, 27];
  if (byte === space) return [3];
  if (within(byte, zero, 10)) return [byte - zero + 4];
  if (within(byte, basicA, 26)) return [byte - basicA + 14];
  if (byte < 32) return [0, byte];
  if (within(byte, otherA, 26)) return [2, byte - otherA + 1];
  if (byte < upperA) return [1, byte < zero ? byte - 33 : byte - 43];
  if (within(byte, 91, 5)) return [1, byte - 69];
  return [2, byte === 96 ? 0 : byte - 96];
}

const isDigit = (byte: number | undefined) => byte !== undefined && within(byte, zero, 10);

/** What a byte is in ASCII encodation (table 2). */
const asciiOf = (byte: number, isGs1: boolean): readonly number[] => {
  if (isGs1 && byte === fnc1) return [fnc1Codeword];
  return byte > 127 ? [upperShift, byte - 127] : [byte + 1];
};

/** The codewords of `bytes`, without padding. A message of GS1 has FNC1 first. */
export function encodation(bytes: Uint8Array, isGs1: boolean): number[] {
  /** By how many bytes are written, in which set, and how many values wait to become a pair of codewords. */
  const ways: Map<string, Way>[] = Array.from({ length: bytes.length + 1 }, () => new Map());
  const keep = (at: number, state: string, way: Way) => {
    const known = ways[at]!.get(state);
    if (!known || way.cost < known.cost) ways[at]!.set(state, way);
  };
  const add = (before: Way, codewords: readonly number[], values: readonly number[] = []): Way => ({
    cost: before.cost + codewords.length,
    codewords,
    values,
    before,
  });
  keep(0, 'ascii', { cost: 0, codewords: isGs1 ? [fnc1Codeword] : [], values: [], before: undefined });

  for (let at = 0; at <= bytes.length; at++) {
    const here = ways[at]!;
    for (const set of packed) {
      const whole = here.get(`${set}0`);
      if (whole) keep(at, 'ascii', add(whole, [unlatch]));
    }
    const ascii = here.get('ascii');
    if (at === bytes.length) break;
    const byte = bytes[at]!;
    if (ascii) {
      keep(at + 1, 'ascii', add(ascii, asciiOf(byte, isGs1)));
      const next = bytes[at + 1];
      if (isDigit(byte) && isDigit(next)) {
        keep(at + 2, 'ascii', add(ascii, [130 + (byte - zero) * 10 + next! - zero]));
      }
      for (const set of packed) keep(at, `${set}0`, add(ascii, [latches[set]]));
    }
    for (const set of packed) {
      const values = valuesOf(byte, set, isGs1);
      for (const waiting of values ? [0, 1, 2] : []) {
        const way = here.get(`${set}${waiting}`);
        if (!way) continue;
        const held = [...way.values, ...values!];
        const whole = held.length - (held.length % 3);
        const pairs: number[] = [];
        for (let i = 0; i < whole; i += 3) {
          const sum = held[i]! * 1600 + held[i + 1]! * 40 + held[i + 2]! + 1;
          pairs.push(sum >> 8, sum & 255);
        }
        keep(at + 1, `${set}${held.length - whole}`, add(way, pairs, held.slice(whole)));
      }
    }
  }

  const written: (readonly number[])[] = [];
  for (let way = ways[bytes.length]!.get('ascii'); way; way = way.before) written.push(way.codewords);
  return written.reverse().flat();
}

/** Codewords filled up to a symbol's capacity: clause 5.2.3, the randomising of annex B.1. */
export function padded(codewords: readonly number[], capacity: number): Uint8Array {
  const all = new Uint8Array(capacity);
  all.set(codewords);
  for (let at = codewords.length; at < capacity; at++) {
    const random = pad + ((149 * (at + 1)) % 253) + 1;
    all[at] = at === codewords.length ? pad : random > 254 ? random - 254 : random;
  }
  return all;
}
