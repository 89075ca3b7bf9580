import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { negotiateEncoding } from './accept.ts';

describe('the encoding of a body', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['*', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=0.5 , br ; q=1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0, gzip', 'gzip'],
    ['gzip; q=0', 'identity'],
    ['gzip ;\tq=0.000', 'identity'],
    ['gzip;Q=0', 'identity'],
    ['gzip;q=2, x-br', 'identity'],
    ['gzip;q=', 'identity'],
  ])('is, of %j, %s', (accepted, encoding) => {
    expect(negotiateEncoding(accepted)).toBe(encoding);
  });

  test('is never one with a weight of zero, however the header spaces and writes it', () => {
    const space = fc.constantFrom('', ' ', '\t', '  ');
    const zero = fc.constantFrom('0', '0.', '0.0', '0.00', '0.000');
    const zeroWeight = fc
      .tuple(space, fc.constantFrom('br', 'BR'), space, space, fc.constantFrom('q', 'Q'), zero, space)
      .map(
        ([before, name, afterName, beforeWeight, q, weight, after]) =>
          `${before}${name}${afterName};${beforeWeight}${q}=${weight}${after}`,
      );
    const others = fc.array(fc.constantFrom<string[]>('gzip', 'gzip;q=0.3', 'deflate', '*', '*;q=0'), { maxLength: 4 });
    fc.assert(
      fc.property(zeroWeight, others, fc.nat(4), (rejected, entries, at) => {
        expect(negotiateEncoding(entries.toSpliced(at, 0, rejected).join(','))).not.toBe('br');
      }),
    );
  });
});
