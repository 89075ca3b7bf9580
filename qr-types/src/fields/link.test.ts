import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getControl, link, toFieldErrors, toHref } from './index.ts';

const codesOf = (value: unknown, field = link()) => {
  const { error } = field.safeParse(value);
  return error ? toFieldErrors(error).map(({ code }) => code) : [];
};

describe('a link', () => {
  it.each([
    ['https://example.com', 'a bare host'],
    ['http://example.com/menu', 'http'],
    ['HTTPS://EXAMPLE.COM/Menu', 'capitals'],
    ['  https://example.com  ', 'spaces around it'],
    ['https://münchen.example/straße', 'letters beyond ASCII'],
    ['https://example.com:8443/a?b=c&d=%20#e', 'port, query and fragment'],
    ['https://[2001:db8::1]/', 'an IPv6 address, which has no dot'],
  ])('may be %s: %s', (value) => {
    expect(codesOf(value)).toEqual([]);
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    [undefined, 'required'],
    [42, 'wrong_type'],
    [['https://example.com'], 'wrong_type'],
    ['example.com', 'invalid_start_url'],
    ['www.example.com/menu', 'invalid_start_url'],
    ['ftp://example.com', 'invalid_start_url'],
    ['javascript:alert(1)', 'invalid_start_url'],
    ['data:text/html,hello', 'invalid_start_url'],
    ['//example.com', 'invalid_start_url'],
    ['https:example.com', 'invalid_start_url'],
    ['https://localhost', 'url_needs_dot'],
    ['https://menu', 'url_needs_dot'],
    ['https://', 'invalid_url'],
    ['https://exa mple.com', 'url_with_spaces'],
    ['https://exa\tmple.com', 'url_with_spaces'],
    ['https: //example.com', 'url_with_spaces'],
    ['two words', 'invalid_start_url'],
    ['https://exam ple.com:99999', 'invalid_url'],
    ['https://example.com/a b', 'url_with_spaces'],
    ['https://example.com:99999', 'invalid_url'],
  ])('is not %j: %s', (value, code) => {
    expect(codesOf(value)).toEqual([code]);
  });

  it('may not be longer than 2048 characters', () => {
    expect(codesOf(`https://example.com/${'x'.repeat(2028)}`)).toEqual([]);
    expect(codesOf(`https://example.com/${'x'.repeat(2029)}`)).toEqual(['invalid_url_length']);
  });

  it('may be as long as its field allows, but no longer', () => {
    const short = link({ max: 30 });
    expect(codesOf('https://example.com/1234567890', short)).toEqual([]);
    expect(codesOf('https://example.com/12345678901', short)).toEqual(['invalid_url_length']);
  });

  it('may be empty if it is not required, but not invalid', () => {
    const optional = link({ required: false });
    expect(codesOf('', optional)).toEqual([]);
    expect(codesOf('example.com', optional)).toEqual(['invalid_start_url']);
  });

  it('has a control for hosts', () => {
    expect(getControl(link({ max: 150, required: false }))).toEqual({ kind: 'link', required: false, max: 150 });
  });

  it('accepts every web address with a dot in its host', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (value) => {
        fc.pre(new URL(value).hostname.includes('.'));
        expect(codesOf(value)).toEqual([]);
      }),
    );
  });

  it('has at most one error for any text, and accepts only web addresses', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string().map((rest) => `https://${rest}`),
    );
    fc.assert(
      fc.property(anyText, (value) => {
        const codes = codesOf(value);
        expect(codes.length).toBeLessThanOrEqual(1);
        if (codes.length === 0) expect(toHref(value)).toMatch(/^https?:\/\/[^/]/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the canonical form', () => {
  it.each([
    ['  https://Example.COM/Menu ', 'https://example.com/Menu'],
    ['https://example.com', 'https://example.com/'],
    ['https://münchen.example/ß', 'https://xn--mnchen-3ya.example/%C3%9F'],
    ['http://example.com:80/', 'http://example.com/'],
  ])('of %j is %s', (value, href) => {
    expect(toHref(value)).toBe(href);
    expect(toHref(href)).toBe(href);
  });
});
