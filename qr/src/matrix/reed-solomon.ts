/** Reed–Solomon error correction over GF(2⁸) with x⁸ + x⁴ + x³ + x² + 1: ISO/IEC 18004, clause 7.5.2 and annex A. */

/** Powers of the generator 2, twice over, so that the sum of two logarithms needs no modulo. */
const power = new Uint8Array(510);
const logarithm = new Uint8Array(256);
for (let i = 0, value = 1; i < 255; i++) {
  power[i] = value;
  power[i + 255] = value;
  logarithm[value] = i;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}

const generators = new Map<number, Uint8Array>();

/** Logarithms of the coefficients of (x − 2⁰)(x − 2¹)…(x − 2^(degree−1)), highest power first, without the leading 1. */
function generator(degree: number): Uint8Array {
  const known = generators.get(degree);
  if (known) return known;
  const coefficients = new Uint8Array(degree + 1);
  coefficients[0] = 1;
  for (let root = 0; root < degree; root++) {
    for (let i = root + 1; i > 0; i--) {
      const previous = coefficients[i - 1]!;
      if (previous !== 0) coefficients[i]! ^= power[logarithm[previous]! + root]!;
    }
  }
  const made = coefficients.subarray(1).map((coefficient) => logarithm[coefficient]!);
  generators.set(degree, made);
  return made;
}

const longestBlock = 255;
const work = new Uint8Array(longestBlock);

/** The `degree` error-correction codewords of `data[start … end)`. The answer is overwritten by the next call. */
export function errorCorrection(data: Uint8Array, start: number, end: number, degree: number): Uint8Array {
  const factors = generator(degree);
  const length = end - start;
  for (let i = 0; i < length; i++) work[i] = data[start + i]!;
  work.fill(0, length, length + degree);
  for (let i = 0; i < length; i++) {
    const lead = work[i]!;
    if (lead === 0) continue;
    const scale = logarithm[lead]!;
    for (let j = 0; j < degree; j++) work[i + 1 + j]! ^= power[scale + factors[j]!]!;
  }
  return work.subarray(length, length + degree);
}
