import { expect, it } from 'vitest';
import { defaultStyle, encode, encodeForStyle, type FinderOuterId, getLogoShare, TextTooLongError } from '../index.ts';

it('auto is at least Q', () => {
  expect(encodeForStyle('x'.repeat(11), { errorCorrectionLevel: 'auto' })).toMatchObject({ version: 1, level: 'Q' });
});

it('auto is higher if that needs no larger symbol', () => {
  expect(encodeForStyle('hello', { errorCorrectionLevel: 'auto' })).toMatchObject({ version: 1, level: 'H' });
});

it('auto is lower only if the text does not fit, and no lower than necessary', () => {
  expect(encodeForStyle('x'.repeat(1663), { errorCorrectionLevel: 'auto' })).toMatchObject({ version: 40, level: 'Q' });
  expect(encodeForStyle('x'.repeat(1664), { errorCorrectionLevel: 'auto' })).toMatchObject({ level: 'M' });
  expect(encodeForStyle('x'.repeat(2332), { errorCorrectionLevel: 'auto' })).toMatchObject({ level: 'L' });
  expect(() => encodeForStyle('x'.repeat(2954), { errorCorrectionLevel: 'auto' })).toThrow(TextTooLongError);
});

it('an explicit level is not changed', () => {
  expect(encodeForStyle('hello', { errorCorrectionLevel: 'L' })).toEqual(encode('hello', { level: 'L' }));
  expect(() => encodeForStyle('x'.repeat(1664), { errorCorrectionLevel: 'Q' })).toThrow(TextTooLongError);
});

it('round corners take at least version 2, because decoders rely on its alignment pattern', () => {
  const corners = { squareColor: '#000000', dotColor: '#000000' };
  const versionOf = (squareStyle: FinderOuterId) =>
    encodeForStyle('hello', { errorCorrectionLevel: 'auto', corners: { ...corners, squareStyle } }).version;
  expect([versionOf('square'), versionOf('soft'), versionOf('circle'), versionOf('leaf')]).toEqual([1, 1, 2, 2]);
});

it('a logo never hides an alignment pattern: its symbol has none in the middle, at any level, up to version 34', () => {
  for (const errorCorrectionLevel of ['auto', 'L', 'M', 'Q', 'H'] as const) {
    for (let length = 1; length < 900; length += 17) {
      const { version } = encodeForStyle('x'.repeat(length), { errorCorrectionLevel, logoPreset: 'logo9' });
      expect([7, 21], `${errorCorrectionLevel}, ${length} characters`).not.toContain(version - (version % 7));
    }
  }
});

it('auto rather takes level M in a small symbol than room for a logo in a large one', () => {
  const symbol = (length: number) =>
    encodeForStyle('x'.repeat(length), { errorCorrectionLevel: 'auto', logoPreset: 'logo9' });
  expect(symbol(74)).toMatchObject({ version: 6, level: 'Q' });
  expect(symbol(106)).toMatchObject({ version: 6, level: 'M' });
  expect(symbol(107)).toMatchObject({ version: 14, level: 'H' });
});

it('where no version has a free middle, the smallest that holds the text is taken', () => {
  const image = { mime: 'image/png', data: '', width: 1, height: 1 } as const;
  const text = 'x'.repeat(2300);
  expect(encodeForStyle(text, { errorCorrectionLevel: 'auto', image })).toEqual(
    encodeForStyle(text, { errorCorrectionLevel: 'auto' }),
  );
});

it('auto takes a larger symbol for a logo as large as requested, or for the largest that two more versions allow', () => {
  const image = { mime: 'image/png', data: '', width: 100, height: 100 } as const;
  const measure = (share: number, level: 'auto' | 'M' = 'auto') => {
    const style = { ...defaultStyle, errorCorrectionLevel: level, image, logo: { share } };
    const symbol = encodeForStyle('https://example.org/r/abc2345', style);
    return { version: symbol.version, level: symbol.level, share: Number(getLogoShare(symbol, style).toFixed(2)) };
  };
  expect(measure(0.12)).toEqual({ version: 3, level: 'Q', share: 0.12 });
  expect(measure(0.22)).toEqual({ version: 4, level: 'H', share: 0.22 });
  expect(measure(0.25)).toEqual({ version: 4, level: 'H', share: 0.25 });
  expect(measure(0.4)).toEqual({ version: 5, level: 'H', share: 0.29 });
  expect(measure(0.25, 'M')).toEqual({ version: 3, level: 'M', share: 0.17 });
});

it('the first version of designs keeps its symbols', () => {
  const style = { ...defaultStyle, version: 1, logoPreset: 'logo1', errorCorrectionLevel: 'auto' } as const;
  expect(encodeForStyle('https://example.org/r/abc2345', style)).toMatchObject({ version: 3, level: 'Q' });
});
