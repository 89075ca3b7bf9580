import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { domainName, parseDomainName } from './domain-name.ts';

const parse = (text: string) => parseDomainName(text, { allowsBare: false });

describe('a domain', () => {
  test.each([
    ['go.example.com', 'go.example.com'],
    ['  Go.Example.COM. ', 'go.example.com'],
    ['speisekarte.gasthof-müller.de', 'speisekarte.xn--gasthof-mller-4ob.de'],
    ['ｇｏ．example。com', 'go.example.com'],
    ['xn--mnchen-3ya.example.com', 'xn--mnchen-3ya.example.com'],
    ['a.b.c.d.example.co.uk', 'a.b.c.d.example.co.uk'],
    ['awwwards.example.com', 'awwwards.example.com'],
    [`${'a'.repeat(63)}.example.com`, `${'a'.repeat(63)}.example.com`],
  ])('may be typed as %j', (text, host) => {
    expect(parse(text)).toEqual({ host });
    expect(domainName.parse(text)).toBe(host);
  });

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['https://go.example.com', 'domain_has_protocol', 'go.example.com'],
    ['HTTP://go.example.com/menu?x=1', 'domain_has_protocol', 'go.example.com'],
    ['//go.example.com', 'domain_has_protocol', 'go.example.com'],
    ['mailto:info@go.example.com', 'domain_has_protocol', 'go.example.com'],
    ['go.example.com/menu', 'domain_has_path', 'go.example.com'],
    ['go.example.com/', 'domain_has_path', 'go.example.com'],
    ['go.example.com?x', 'domain_has_path', 'go.example.com'],
    ['go.example.com:8080', 'domain_has_path', 'go.example.com'],
    ['someone@go.example.com', 'domain_has_path', 'go.example.com'],
    ['www.example.com', 'domain_has_www'],
    ['www.go.example.com', 'domain_has_www', 'go.example.com'],
    ['go.www.example.com', 'domain_has_www', 'go.example.com'],
    ['https://www.go.example.com', 'domain_has_protocol', 'go.example.com'],
    ['example.com', 'domain_is_bare'],
    ['192.0.2.1', 'domain_is_address'],
    ['[2001:db8::1]', 'domain_is_address'],
    ['*.example.com', 'domain_is_wildcard'],
    ['localhost', 'domain_not_public'],
    ['qr.shop.localhost', 'domain_not_public'],
    ['printer.office.local', 'domain_not_public'],
    ['db.prod.internal', 'domain_not_public'],
    ['1.0.0.127.in-addr.arpa', 'domain_not_public'],
    ['example', 'invalid_domain'],
    ['go..example.com', 'invalid_domain'],
    ['go example.com', 'invalid_domain'],
    ['-go.example.com', 'invalid_domain'],
    ['_tessera.go.example.com', 'invalid_domain'],
    ['go.example.123', 'invalid_domain'],
    ['go.example.com, shop.example.com', 'invalid_domain'],
    [`${'a'.repeat(64)}.example.com`, 'invalid_domain'],
    [`${'a.'.repeat(125)}com`, 'too_long'],
  ])('can’t be %j', (text, error, suggestion?: string) => {
    expect(parse(text)).toEqual({ error, ...(suggestion && { suggestion }) });
  });

  test('of two parts is accepted if the operator allows it', () => {
    expect(parseDomainName('example.com', { allowsBare: true })).toEqual({ host: 'example.com' });
  });

  test('that was parsed stays as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.string(), fc.webUrl()), (text) => {
        const { host } = { host: undefined, ...parseDomainName(text, { allowsBare: true }) };
        if (host !== undefined) expect(parseDomainName(host, { allowsBare: true })).toEqual({ host });
      }),
      { seed: 44 },
    );
  });
});
