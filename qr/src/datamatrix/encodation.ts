/**
 * Encodes bytes as the fewest codewords: ISO/IEC 16022, clause 5.2. Dynamic programming over all six encodations finds
 * the optimum, unlike the heuristics of annex P. At the end of a symbol, some need no codeword to return to ASCII, so the
 * optimum depends on the symbol’s capacity.
 */

/** FNC1 in a message: GS, as decoders transmit it. */
const fnc1 = 0x1d;

/** The codewords that select an encodation in ASCII (table 2). */
const latches = { c40: 230, base256: 231, x12: 238, text: 239, edifact: 240 } as const;
const [pad, fnc1Codeword, upperShift, unlatch] = [129, 232, 235, 254];

type Encodation = 'ascii' | keyof typeof latches;

/** A run of bytes, from `start` to before `end`. */
type Run = { encodation: Encodation; start: number; end: number };

const [space, zero, upperA, lowerA] = [0x20, 0x30, 0x41, 0x61];
const isInRange = (byte: number, first: number, count: number) => byte >= first && byte < first + count;

/**
 * Returns the values of a byte in C40 or Text (tables 4 and 5): one if it is in the basic set, else a shift and one, or
 * those of the upper shift before both.
 */
function toC40Values(byte: number, set: 'c40' | 'text', isGs1: boolean): readonly number[] {
  if (byte > 127) return [1, 30, ...toC40Values(byte - 128, set, false)];
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

/** CR, asterisk, greater-than sign and space have the values 0 to 3 in X12 (table 6). */
const x12Separators = [13, 42, 62, space];

/** Returns the values of a byte in an encodation that packs them; `undefined` if it has none. */
function toValues(byte: number, encodation: Encodation, isGs1: boolean): readonly number[] | undefined {
  if (encodation === 'c40' || encodation === 'text') return toC40Values(byte, encodation, isGs1);
  if (encodation === 'edifact') return isInRange(byte, space, 63) ? [byte & 63] : undefined;
  if (isInRange(byte, zero, 10)) return [byte - zero + 4];
  if (isInRange(byte, upperA, 26)) return [byte - upperA + 14];
  const separator = x12Separators.indexOf(byte);
  return separator < 0 ? undefined : [separator];
}

const isDigit = (byte: number | undefined) => byte !== undefined && isInRange(byte, zero, 10);

/** Returns the codewords of bytes in ASCII (table 2), two digits in one. */
function toAsciiCodewords(bytes: Uint8Array, isGs1: boolean): number[] {
  const codewords: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (isDigit(byte) && isDigit(bytes[at + 1])) codewords.push(130 + (byte - zero) * 10 + bytes[++at]! - zero);
    else if (isGs1 && byte === fnc1) codewords.push(fnc1Codeword);
    else if (byte > 127) codewords.push(upperShift, byte - 127);
    else codewords.push(byte + 1);
  }
  return codewords;
}

/** The encodations that pack several values: how many, in how many codewords. */
const packed = {
  c40: { values: 3, codewords: 2 },
  text: { values: 3, codewords: 2 },
  x12: { values: 3, codewords: 2 },
  edifact: { values: 4, codewords: 3 },
} as const;
type PackedEncodation = keyof typeof packed;
const packedEncodations = Object.keys(packed) as PackedEncodation[];

/** With this many codewords left in the symbol, the next one is in ASCII without a codeword that says so. */
const impliedAscii: Record<PackedEncodation, number> = { c40: 1, text: 1, x12: 1, edifact: 2 };

/** Base 256: longer runs have two codewords of length; one that fills the symbol has the length 0 (clause 5.2.9). */
const maxShortLength = 249;
const lengthCodewords = (length: number) => (length > maxShortLength ? 2 : 1);

/** A state for each encodation and number of values that don’t fill their codewords yet. */
const stateCount = 14;
const ascii = 0;
const firstState: Record<PackedEncodation, number> = { c40: 1, text: 4, x12: 7, edifact: 10 };
const encodationOfState = [
  'ascii',
  ...packedEncodations.flatMap((encodation) => Array<Encodation>(packed[encodation].values).fill(encodation)),
] as const;

/** The cheapest way to each number of bytes and state: its codewords, the way before its last step, and whether that is base 256. */
type Ways = { costs: Uint16Array; previous: Int32Array; isBase256: Uint8Array };
const unreachable = 0xffff;

const toNode = (at: number, state: number) => at * stateCount + state;
const toPosition = (node: number) => Math.floor(node / stateCount);

function findWays(bytes: Uint8Array, isGs1: boolean): Ways {
  const costs = new Uint16Array((bytes.length + 1) * stateCount).fill(unreachable);
  const previous = new Int32Array(costs.length).fill(-1);
  const isBase256 = new Uint8Array(costs.length);
  const keepCheaper = (node: number, from: number, added: number, inBase256 = 0) => {
    if (costs[from] === unreachable || costs[from]! + added >= costs[node]!) return;
    costs[node] = costs[from]! + added;
    previous[node] = from;
    isBase256[node] = inBase256;
  };
  /** The start of the run of bytes that ends here without FNC1, which isn’t a byte. */
  let firstByte = 0;
  costs[0] = isGs1 ? 1 : 0;

  for (let at = 0; at <= bytes.length; at++) {
    const asciiNode = toNode(at, ascii);
    for (let start = firstByte; start < at; start++) {
      const length = at - start;
      keepCheaper(asciiNode, toNode(start, ascii), 1 + lengthCodewords(length) + length, 1);
    }
    for (const encodation of packedEncodations) {
      const first = firstState[encodation];
      keepCheaper(asciiNode, toNode(at, first), 1);
      if (encodation !== 'edifact') continue;
      for (const pending of [1, 2, 3]) keepCheaper(asciiNode, toNode(at, first + pending), Math.min(3, pending + 1));
    }
    if (at === bytes.length) break;
    const byte = bytes[at]!;
    if (isGs1 && byte === fnc1) firstByte = at + 1;
    if (isDigit(byte) && isDigit(bytes[at + 1])) keepCheaper(toNode(at + 2, ascii), asciiNode, 1);
    keepCheaper(toNode(at + 1, ascii), asciiNode, byte > 127 ? 2 : 1);
    for (const encodation of packedEncodations) {
      const first = firstState[encodation];
      const { values: perGroup, codewords } = packed[encodation];
      keepCheaper(toNode(at, first), asciiNode, 1);
      const count = toValues(byte, encodation, isGs1)?.length;
      if (count === undefined) continue;
      for (let pending = 0; pending < perGroup; pending++) {
        const groups = Math.floor((pending + count) / perGroup);
        const next = first + ((pending + count) % perGroup);
        keepCheaper(toNode(at + 1, next), toNode(at, first + pending), groups * codewords);
      }
    }
  }
  return { costs, previous, isBase256 };
}

/** A complete message: the way up to `node`, and the bytes after it in ASCII or as the last run of base 256. */
type Ending = { node: number; rest: 'ascii' | 'base256'; cost: number };

/** Returns the cheapest message that fits a capacity. */
function findEnding(bytes: Uint8Array, { costs }: Ways, capacity: number, isGs1: boolean): Ending | undefined {
  let best: Ending | undefined;
  const consider = (node: number, added: number, rest: Ending['rest'] = 'ascii', fills = false) => {
    const cost = costs[node]! + added;
    if (costs[node] === unreachable || cost > capacity || (fills && cost !== capacity)) return;
    if (!best || cost < best.cost) best = { node, rest, cost };
  };
  const { length } = bytes;
  consider(toNode(length, ascii), 0);
  for (const set of ['c40', 'text'] as const) consider(toNode(length, firstState[set] + 2), 2, 'ascii', true);
  for (let at = Math.max(0, length - 4); at <= length; at++) {
    const tail = toAsciiCodewords(bytes.subarray(at), isGs1).length;
    for (const encodation of packedEncodations)
      if (tail <= impliedAscii[encodation]) consider(toNode(at, firstState[encodation]), tail);
  }
  const firstByte = isGs1 ? bytes.lastIndexOf(fnc1) + 1 : 0;
  for (let start = firstByte; start < length - maxShortLength; start++)
    consider(toNode(start, ascii), 2 + length - start, 'base256', true);
  return best;
}

/** Returns the runs of a message in order. */
function listRuns(length: number, { previous, isBase256 }: Ways, { node: last, rest }: Ending): Run[] {
  const runs: Run[] = [];
  const prepend = (encodation: Encodation, start: number, end: number) => {
    const next = runs.at(-1);
    if (start === end) return;
    if (next?.encodation === encodation && encodation !== 'base256') next.start = start;
    else runs.push({ encodation, start, end });
  };
  prepend(rest, toPosition(last), length);
  for (let node = last; previous[node] !== -1; node = previous[node]!) {
    const encodation = isBase256[node] ? 'base256' : encodationOfState[node % stateCount]!;
    prepend(encodation, toPosition(previous[node]!), toPosition(node));
  }
  return runs.reverse();
}

/** Packs three values of 0 to 39 into two codewords each; missing ones are 0 (clause 5.2.5.2). */
function packTriples(values: readonly number[]): number[] {
  const codewords: number[] = [];
  for (let i = 0; i < values.length; i += 3) {
    const sum = values[i]! * 1600 + (values[i + 1] ?? 0) * 40 + (values[i + 2] ?? 0) + 1;
    codewords.push(sum >> 8, sum & 255);
  }
  return codewords;
}

/** The value that ends EDIFACT (table 7). */
const edifactUnlatch = 31;

/** Packs values of 6 bits into whole codewords. */
function packSextets(values: readonly number[]): number[] {
  const bits = values.map((value) => value.toString(2).padStart(6, '0')).join('');
  return (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
}

/** Writes a run that packs its values, and returns to ASCII unless the end of the symbol implies it. */
function writePacked(message: number[], values: readonly number[], encodation: PackedEncodation, capacity: number) {
  const isImplied = () => capacity - message.length <= impliedAscii[encodation];
  if (encodation !== 'edifact') {
    message.push(...packTriples(values));
    if (!isImplied()) message.push(unlatch);
    return;
  }
  const whole = values.length - (values.length % packed.edifact.values);
  message.push(...packSextets(values.slice(0, whole)));
  if (whole < values.length || !isImplied()) message.push(...packSextets([...values.slice(whole), edifactUnlatch]));
}

/** Writes a run of base 256, randomised by the position of each codeword: clause 5.2.9 and annex B.2. */
function writeBase256(message: number[], bytes: Uint8Array, capacity: number) {
  const { length } = bytes;
  const fillsSymbol = message.length + 1 + length === capacity;
  const isShort = length <= maxShortLength;
  const counts = isShort ? [length] : fillsSymbol ? [0] : [maxShortLength + Math.floor(length / 250), length % 250];
  for (const byte of [...counts, ...bytes]) message.push((byte + ((149 * (message.length + 1)) % 255) + 1) & 255);
}

/**
 * Returns the data codewords of the first capacity that holds `bytes`, padded to it; `undefined` if none does. A GS1
 * message starts with FNC1.
 * @param capacities in codewords, in ascending order
 */
export function encodeMessage(
  bytes: Uint8Array,
  isGs1: boolean,
  capacities: readonly number[],
): Uint8Array<ArrayBuffer> | undefined {
  const ways = findWays(bytes, isGs1);
  for (const capacity of capacities) {
    const ending = findEnding(bytes, ways, capacity, isGs1);
    if (!ending) continue;
    const message = isGs1 ? [fnc1Codeword] : [];
    for (const { encodation, start, end } of listRuns(bytes.length, ways, ending)) {
      const part = bytes.subarray(start, end);
      if (encodation === 'ascii') message.push(...toAsciiCodewords(part, isGs1));
      else {
        message.push(latches[encodation]);
        if (encodation === 'base256') writeBase256(message, part, capacity);
        else {
          const values = [...part].flatMap((byte) => toValues(byte, encodation, isGs1)!);
          writePacked(message, values, encodation, capacity);
        }
      }
    }
    return padCodewords(message, capacity);
  }
  return undefined;
}

/** Pads codewords to a symbol’s capacity: clause 5.2.3, with the randomising of annex B.1. */
function padCodewords(codewords: readonly number[], capacity: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(capacity);
  all.set(codewords);
  for (let at = codewords.length; at < capacity; at++) {
    const random = pad + ((149 * (at + 1)) % 253) + 1;
    all[at] = at === codewords.length ? pad : random > 254 ? random - 254 : random;
  }
  return all;
}
