/** SHA-256 (FIPS 180-4), for local networks without https, where browsers have no Web Crypto. */

const toHex = (words: ArrayLike<number>, digits: number) =>
  Array.from(words, (word) => word.toString(16).padStart(digits, '0')).join('');

export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  crypto.subtle ? toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), 2) : plainSha256(bytes);

const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && Array.from({ length: n }, (_, d) => d).every((d) => d < 2 || n % d !== 0),
);

/** Returns the first 32 bits of the fractional part of a root (clauses 4.2.2 and 5.3.3). */
const fraction = (root: number) => ((root % 1) * 2 ** 32) >>> 0;
const constants = primes.map((prime) => fraction(Math.cbrt(prime)));
const initialHash = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const rotateRight = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Clause 5.1.1: appends a one bit, zeros, and the length in bits, up to a multiple of 64 bytes. */
const padMessage = (bytes: Uint8Array): DataView => {
  const paddedBytes = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  paddedBytes.set(bytes);
  paddedBytes[bytes.length] = 0x80;
  const view = new DataView(paddedBytes.buffer);
  view.setUint32(paddedBytes.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(paddedBytes.length - 4, bytes.length << 3);
  return view;
};

/** Clause 6.2.2. */
export const plainSha256 = (bytes: Uint8Array): string => {
  const message = padMessage(bytes);
  const state = Uint32Array.from(initialHash);
  const words = new Uint32Array(64);
  for (let block = 0; block < message.byteLength; block += 64) {
    for (let t = 0; t < 64; t++) words[t] = t < 16 ? message.getUint32(block + t * 4) : extendSchedule(words, t);
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let t = 0; t < 64; t++) {
      const mixed = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
      const one = (h + mixed + ((e & f) ^ (~e & g)) + constants[t]! + words[t]!) | 0;
      const two = ((rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => {
      state[i] = (state[i]! + value) | 0;
    });
  }
  return toHex(state, 8);
};

const extendSchedule = (words: Uint32Array, t: number): number => {
  const [early, late] = [words[t - 15]!, words[t - 2]!];
  const small = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3);
  const large = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10);
  return (words[t - 16]! + small + words[t - 7]! + large) | 0;
};
