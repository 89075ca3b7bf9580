import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendQuery, buildQuery, maxAddressLength } from './query.ts';

const shop = 'https://example.org/shop';

describe('parameters added to a URL', () => {
  it.each([
    ['none', shop, '', shop],
    ['one', shop, 'utm_source=poster', `${shop}?utm_source=poster`],
    ['to existing ones', `${shop}?a=1`, 'b=2', `${shop}?a=1&b=2`],
    ['to a bare question mark', `${shop}?`, 'b=2', `${shop}?b=2`],
    ['before the fragment', `${shop}#top?x=1`, 'b=2', `${shop}?b=2#top?x=1`],
    ['that the URL already has are dropped', `${shop}?a=1`, 'a=2&b=2', `${shop}?a=1&b=2`],
    [
      'that the URL has in another encoding are dropped',
      `${shop}?utm%5Fsource=1`,
      'utm_source=2',
      `${shop}?utm%5Fsource=1`,
    ],
    ['of one name, several times', shop, 'a=1&a=2', `${shop}?a=1&a=2`],
    ['without a value', shop, 'a=&b', `${shop}?a=&b`],
    ['between redundant separators', shop, '&&a=1&&', `${shop}?a=1`],
    ['that are already encoded', shop, 'a=b%20c%2Fd', `${shop}?a=b%20c%2Fd`],
    ['with a plus sign', shop, 'a=b+c', `${shop}?a=b+c`],
    ['with a percent sign that encodes nothing', shop, 'off=50%&x=%zz', `${shop}?off=50%25&x=%25zz`],
    ['in other scripts', shop, 'q=süß 日', `${shop}?q=s%C3%BC%C3%9F%20%E6%97%A5`],
    ['with letters that fold to ASCII', shop, 'q=\u212a\u017f%c3', `${shop}?q=%E2%84%AA%C5%BF%c3`],
    ['that try to end the query', shop, 'a=#b&c=/../d', `${shop}?a=%23b&c=/../d`],
    ['that try to end the line', shop, 'a=1\r\nset-cookie: b', `${shop}?a=1%0D%0Aset-cookie:%20b`],
    ['to an IPv6 address', 'http://[2001:db8::1]:8080/', 'a=1', 'http://[2001:db8::1]:8080/?a=1'],
    ['to a signed file of this server', '/media/x.pdf?e=1&s=2', 'e=9&a=1', '/media/x.pdf?e=1&s=2&a=1'],
  ])('%s', (_, address, query, whole) => {
    expect(appendQuery(address, query)).toBe(whole);
  });

  it('omit excluded names, in any encoding', () => {
    expect(appendQuery(shop, 'l%61ng=de&lang=de&Lang=de&a=1', new Set(['lang']))).toBe(`${shop}?Lang=de&a=1`);
  });

  it('are dropped completely if the URL would become too long', () => {
    const half = `b=${'x'.repeat(maxAddressLength / 2)}`;
    expect(appendQuery(shop, `a=1&${half}&${half}&c=1`)).toBe(`${shop}?a=1&${half}`);
    const long = `${shop}?a=${'x'.repeat(maxAddressLength)}#y`;
    expect(appendQuery(long, 'b=1')).toBe(long);
  });

  it('change nothing else of a URL, keep their values, and are added once', () => {
    const text = fc.oneof(fc.string({ maxLength: 8 }), fc.string({ unit: 'grapheme', maxLength: 5 }));
    const pairs = fc.array(fc.tuple(text, text), { maxLength: 6 });
    const queries = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      pairs.map((given) => new URLSearchParams(given).toString()),
    );
    const addresses = fc
      .webUrl({ withQueryParameters: true, withFragments: true })
      .filter((address) => URL.canParse(address))
      .map((address) => new URL(address).href);
    fc.assert(
      fc.property(addresses, queries, (address, query) => {
        const whole = appendQuery(address, query);
        const [before, after] = [new URL(address), new URL(whole)];
        expect(after.href).toBe(whole);
        expect(whole).toMatch(/^[\x21-\x7e]+$/);
        for (const part of ['protocol', 'username', 'password', 'host', 'pathname', 'hash'] as const) {
          expect(after[part]).toBe(before[part]);
        }
        const known = [...before.searchParams];
        const names = new Set(known.map(([name]) => name));
        const added = [...new URLSearchParams(`&${query.toWellFormed()}`)].filter(([name]) => !names.has(name));
        expect([...after.searchParams]).toEqual([...known, ...added]);
        expect(whole.length).toBeLessThanOrEqual(Math.max(address.length, maxAddressLength));
        expect(appendQuery(whole, query)).toBe(whole);
      }),
      { seed: 23, numRuns: 1000 },
    );
  });
});

describe('names and values as people write them', () => {
  it.each([
    ['plain', 'utm source', 'a & b=c', 'utm%20source=a%20%26%20b%3Dc'],
    ['already encoded', 'q', 'b%20c%2Fd', 'q=b%20c%2Fd'],
    ['with a percent sign', 'off', '50% off', 'off=50%25%20off'],
    ['with a plus sign', 'sum', '1+1', 'sum=1%2B1'],
    ['in other scripts', 'größe', '日本', 'gr%C3%B6%C3%9Fe=%E6%97%A5%E6%9C%AC'],
    ['without a value', 'a', '', 'a='],
    ['with half an emoji', 'a', '\ud83c', 'a=%EF%BF%BD'],
  ])('%s', (_, name, value, query) => {
    expect(buildQuery([{ name, value }])).toBe(query);
  });

  it('are parsed back from the URL unchanged', () => {
    const plain = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('%'));
    const names = fc.uniqueArray(plain, { maxLength: 6 });
    fc.assert(
      fc.property(names, plain, (given, value) => {
        const whole = appendQuery(shop, buildQuery(given.map((name) => ({ name, value }))));
        expect([...new URL(whole).searchParams]).toEqual(given.map((name) => [name, value]));
      }),
      { seed: 23, numRuns: 500 },
    );
  });
});
