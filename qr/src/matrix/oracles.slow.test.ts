import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { qrcodeVersion, uqrSymbol } from '../../testing/oracles.ts';
import { toTextPicture } from '../../testing/pictures.ts';
import { mixedText, samples, uniformText } from '../../testing/texts.ts';
import { encode, levels } from '../index.ts';

const anyLevel = fc.constantFrom(...levels);

describe('against uqr, which writes one segment and picks masks like the reference', () => {
  const expectTheSame = (text: string, level: (typeof levels)[number], boost: boolean) => {
    const ours = encode(text, { level, boost });
    if (ours.segments.length > 1) return false;
    const theirs = uqrSymbol(text, level, { boost });
    expect([ours.version, ours.mask]).toEqual([theirs.version, theirs.mask]);
    expect(toTextPicture(ours)).toBe(toTextPicture(theirs));
    return true;
  };

  it('text with one optimal segment produces the same modules', () => {
    fc.assert(
      fc.property(uniformText(80), anyLevel, fc.boolean(), (text, level, boost) => {
        expectTheSame(text.toWellFormed(), level, boost);
      }),
      { numRuns: 600 },
    );
  });

  it('every mask produces the same modules', () => {
    for (let mask = 0; mask < 8; mask++) {
      const ours = encode('one mask after the other', { mask });
      expect(toTextPicture(ours)).toBe(toTextPicture(uqrSymbol('one mask after the other', 'M', { mask })));
    }
  });

  it('every version produces the same modules, with the penalty counted over all strips', () => {
    for (let version = 1, length = 1; version <= 40; length++) {
      const text = 'x'.repeat(length * 4 - 1);
      const level = levels[length % 4]!;
      const symbol = encode(text, { level, boost: false });
      if (symbol.version < version) continue;
      expect(expectTheSame(text, level, false)).toBe(true);
      version = symbol.version + 1;
    }
  });
});

describe('against qrcode, which mixes modes', () => {
  it.each(samples)('the version is no larger for %j', (text) => {
    for (const level of levels) expect(encode(text, { level }).version).toBeLessThanOrEqual(qrcodeVersion(text, level));
  });

  it('the version is no larger for any mixture', () => {
    fc.assert(
      fc.property(mixedText(10, 40), anyLevel, (text, level) => {
        fc.pre(text !== '');
        expect(encode(text, { level }).version).toBeLessThanOrEqual(qrcodeVersion(text, level));
      }),
      { numRuns: 500 },
    );
  });
});
