import type { Pixels } from '../ports.ts';

/**
 * Variants of a picture for a decoder that tries each only once, as a phone is moved until it reads: enlarged, reduced, and
 * finally inverted. Measured with GS1 symbols in every shape, corner and frame, with modules of 2 to 12 px: no single
 * variant is always read, these together nearly always (`symbols.proof.test.ts`).
 */

/** A greyscale picture, one byte per pixel. */
type GreyImage = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

/** `threshold`: one grey that separates dark from light everywhere, or one per region. */
export type DecodeAttempt = GreyImage & { threshold: 'global' | 'local' };

/** Enlarging beyond this width, in px, shows no more detail. */
const maxWidthPx = 900;

const attemptSteps = [
  { by: 1.5, threshold: 'local' },
  { by: 2, threshold: 'global' },
  { by: 1, threshold: 'global' },
  { by: 2, threshold: 'local' },
  { by: 0.5, threshold: 'global' },
] as const;

export function* decodeAttempts(pixels: Pixels): Generator<DecodeAttempt> {
  const grey = toGrey(pixels);
  const usableSteps = attemptSteps.filter(({ by }) => by <= 1 || by * grey.width <= maxWidthPx);
  const attempts: DecodeAttempt[] = [];
  for (const { by, threshold } of usableSteps) {
    const attempt = {
      ...(attempts.find(({ width }) => width === Math.round(by * grey.width)) ?? scale(grey, by)),
      threshold,
    };
    attempts.push(attempt);
    yield attempt;
  }
  for (const attempt of attempts) yield { ...attempt, data: attempt.data.map((value) => 255 - value) };
}

/** Luma: Recommendation ITU-R BT.601, clause 2.5.1. */
function toGrey({ width, height, data }: Pixels): GreyImage {
  const grey = new Uint8ClampedArray(width * height);
  for (let i = 0, at = 0; i < grey.length; i++, at += 4)
    grey[i] = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  return { width, height, data: grey };
}

/** Bilinear interpolation; at half the size, the mean of four pixels. */
function scale({ width, height, data }: GreyImage, by: number): GreyImage {
  if (by === 1) return { width, height, data };
  const [across, down] = [Math.round(width * by), Math.round(height * by)];
  return { width: across, height: down, data: resampleLines(resampleLines(data, width, across), height, down) };
}

/** Resamples lines of `length` pixels to `targetLength` by linear interpolation, and transposes them. */
function resampleLines(data: GreyImage['data'], length: number, targetLength: number): GreyImage['data'] {
  const lines = data.length / length;
  const out = new Uint8ClampedArray(lines * targetLength);
  for (let i = 0; i < targetLength; i++) {
    const at = Math.min(length - 1, Math.max(0, ((i + 0.5) * length) / targetLength - 0.5));
    const first = Math.floor(at);
    const second = Math.min(length - 1, first + 1);
    for (let line = 0; line < lines; line++) {
      const start = data[line * length + first]!;
      out[i * lines + line] = start + (data[line * length + second]! - start) * (at - first);
    }
  }
  return out;
}
