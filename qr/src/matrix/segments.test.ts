import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mixedText, samples } from '../../testing/texts.ts';
import { encode, type Mode, type Segment } from '../index.ts';

/** The bits of a segment by the formulas of clause 7.4, restated in whole bits. */
function bitsOf(mode: Mode, characters: number, version: number): number {
  const group = version < 10 ? 0 : version < 27 ? 1 : 2;
  const rest = characters % 3;
  if (mode === 'numeric') return 4 + [10, 12, 14][group]! + Math.floor(characters / 3) * 10 + [0, 4, 7][rest]!;
  if (mode === 'alphanumeric') return 4 + [9, 11, 13][group]! + Math.floor(characters / 2) * 11 + (characters % 2) * 6;
  return 4 + [8, 16, 16][group]! + characters * 8;
}

const fitsIn: Record<Mode, RegExp> = { numeric: /^[0-9]$/, alphanumeric: /^[0-9A-Z $%*+\-./:]$/, byte: /./s };
const allModes: Mode[] = ['byte', 'alphanumeric', 'numeric'];
const utf8 = (text: string) => new TextEncoder().encode(text.toWellFormed());

/** The fewest bits, by trying every first segment (mode and length) before the fewest bits of the rest. */
function minBits(text: string, version: number): number {
  const bytes = utf8(text);
  const bits = new Array<number>(bytes.length + 1).fill(0);
  for (let start = bytes.length - 1; start >= 0; start--) {
    bits[start] = Number.POSITIVE_INFINITY;
    for (const mode of allModes) {
      for (let end = start + 1; end <= bytes.length; end++) {
        if (!fitsIn[mode].test(String.fromCharCode(bytes[end - 1]!))) break;
        bits[start] = Math.min(bits[start]!, bitsOf(mode, end - start, version) + bits[end]!);
      }
    }
  }
  return bits[0]!;
}

const bitsTaken = (segments: readonly Segment[], version: number) =>
  segments.reduce((sum, { mode, start, end }) => sum + bitsOf(mode, end - start, version), 0);

/** A version of each version group in which these texts fit at level L. */
const roomyVersions = [9, 26, 40];

describe('the segments of a text', () => {
  it('take the fewest bits of all splits, in every version group', () => {
    fc.assert(
      fc.property(mixedText(6, 14), fc.constantFrom(...roomyVersions), (text, version) => {
        const { segments } = encode(text, { version, level: 'L' });
        expect(bitsTaken(segments, version)).toBe(minBits(text, version));
      }),
      { numRuns: 1500 },
    );
  });

  it.each(samples)('take the fewest bits for %j', (text) => {
    for (const version of roomyVersions) {
      expect(bitsTaken(encode(text, { version, level: 'L' }).segments, version)).toBe(minBits(text, version));
    }
  });

  it('cover the UTF-8 bytes from start to end, each in a mode that supports it', () => {
    fc.assert(
      fc.property(mixedText(8, 20), (text) => {
        const bytes = utf8(text);
        let at = 0;
        for (const { mode, start, end } of encode(text, { level: 'L' }).segments) {
          expect(start).toBe(at);
          for (at = start; at < end; at++) expect(String.fromCharCode(bytes[at]!)).toMatch(fitsIn[mode]);
        }
        expect(at).toBe(bytes.length);
      }),
    );
  });

  it('split a Digital Link into text and number', () => {
    expect(encode('https://example.org/01/09506000134352').segments).toEqual([
      { mode: 'byte', start: 0, end: 23 },
      { mode: 'numeric', start: 23, end: 37 },
    ]);
  });

  it('are a single one if that is as short as several', () => {
    fc.assert(
      fc.property(mixedText(4, 10), (text) => {
        const { segments, version } = encode(text, { level: 'L' });
        const bytes = utf8(text);
        const alone = allModes.findLast((mode) => bytes.every((byte) => fitsIn[mode].test(String.fromCharCode(byte))));
        if (bytes.length === 0 || bitsOf(alone!, bytes.length, version) > minBits(text, version)) return;
        expect(segments).toEqual([{ mode: alone, start: 0, end: bytes.length }]);
      }),
    );
  });

  it('are empty for an empty text', () => {
    expect(encode('').segments).toEqual([]);
  });
});
