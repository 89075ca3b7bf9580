import { expect, it } from 'vitest';
import { encode, encodeForStyle, type FinderOuterId, TextTooLongError } from '../index.ts';

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
