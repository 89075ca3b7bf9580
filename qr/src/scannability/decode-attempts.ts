import type { Pixels } from '../ports.ts';

/**
 * What a reader that looks only once is shown, one after the other, as a phone is moved until it reads: a picture from
 * nearer and from farther, at last with dark for light. Measured with GS1 symbols in every shape, corner and frame, in
 * modules of 2 to 12 px: no single view is read always, and these nearly always (`symbols.proof.test.ts`).
 */

/** A picture in grey, one byte for each pixel. */
type GreyImage = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

/** `threshold`: whether one grey parts dark from light everywhere, or each place has its own. */
export type DecodeAttempt = GreyImage & { threshold: 'global' | 'local' };

/** Nearer pictures than this, in px, show nothing more. */
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

/** Each pixel between the four that it lies among; of half the size, that is their mean. */
function scale({ width, height, data }: GreyImage, by: number): GreyImage {
  if (by === 1) return { width, height, data };
  const [across, down] = [Math.round(width * by), Math.round(height * by)];
  return { width: across, height: down, data: resampleLines(resampleLines(data, width, across), height, down) };
}

/** Lines of `length` pixels as lines of `targetLength`, turned on their side: each pixel between the two that it lies among. */
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
