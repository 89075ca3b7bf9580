/**
 * Reed–Solomon error correction over GF(2⁸): ISO/IEC 18004, clause 7.5.2 and annex A; ISO/IEC 16022, annex E, in a
 * different field.
 */

/** Returns the `degree` error-correction codewords of `data[start … end)`. The next call overwrites the result. */
export type ErrorCorrection = (data: Uint8Array, start: number, end: number, degree: number) => Uint8Array;

const maxBlockLength = 255;

/**
 * @param polynomial of the field, bit n for xⁿ
 * @param firstRoot of the generator, as a power of 2
 */
export function createReedSolomon(polynomial: number, firstRoot: number): ErrorCorrection {
  /** Powers of the generator 2, repeated, so that the sum of two logarithms needs no modulo. */
  const power = new Uint8Array(510);
  const logarithm = new Uint8Array(256);
  for (let i = 0, value = 1; i < 255; i++) {
    power[i] = value;
    power[i + 255] = value;
    logarithm[value] = i;
    value = (value << 1) ^ (value & 0x80 ? polynomial : 0);
  }

  const generators = new Map<number, Uint8Array>();

  /**
   * Returns the logarithms of the coefficients of the product of (x − root) over `degree` roots, highest power first,
   * without the leading 1.
   */
  const generator = (degree: number): Uint8Array => {
    const cached = generators.get(degree);
    if (cached) return cached;
    const coefficients = new Uint8Array(degree + 1);
    coefficients[0] = 1;
    for (let at = 0; at < degree; at++) {
      for (let i = at + 1; i > 0; i--) {
        const previous = coefficients[i - 1]!;
        if (previous !== 0) coefficients[i]! ^= power[logarithm[previous]! + firstRoot + at]!;
      }
    }
    const logarithms = coefficients.subarray(1).map((coefficient) => logarithm[coefficient]!);
    generators.set(degree, logarithms);
    return logarithms;
  };

  const scratch = new Uint8Array(maxBlockLength);

  return (data, start, end, degree) => {
    const factors = generator(degree);
    const length = end - start;
    for (let i = 0; i < length; i++) scratch[i] = data[start + i]!;
    scratch.fill(0, length, length + degree);
    for (let i = 0; i < length; i++) {
      const lead = scratch[i]!;
      if (lead === 0) continue;
      const scale = logarithm[lead]!;
      for (let j = 0; j < degree; j++) scratch[i + 1 + j]! ^= power[scale + factors[j]!]!;
    }
    return scratch.subarray(length, length + degree);
  };
}

/** QR: the field of x⁸ + x⁴ + x³ + x² + 1, with roots from 1. */
export const errorCorrection = createReedSolomon(0x11d, 0);
