import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCodeSearch } from './search-text.ts';

const ours = ['qr.example.com', 'pages.example.com'];

describe('a search for codes', () => {
  test.each([
    ['https://qr.example.com/r/Menu?x=1', { link: { host: '', slug: 'Menu' } }],
    ['QR.EXAMPLE.COM/R/Menu', { link: { host: '', slug: 'Menu' } }],
    ['pages.example.com/p/menu/', { link: { host: '', slug: 'menu' } }],
    ['https://qr.example.com/preview/menu', { link: { host: '', slug: 'menu' } }],
    ['https://qr.example.com/redirect/menu', { link: { host: '', slug: 'menu' } }],
    ['/r/menu', { link: { host: '', slug: 'menu' } }],
    ['https://Codes.Cafe.example/menu/01/09506000134352', { link: { host: 'codes.cafe.example', slug: 'menu' } }],
    ['https://qr.example.com/app/my-qr-codes/qr/42?tab=x', { id: 42 }],
    ['#42', { id: 42 }],
    ['42', { id: 42, slug: '42' }],
    ['menu', { slug: 'menu' }],
    ['https://qr.example.com/pricing', {}],
    ['ada@example.org', {}],
    ['two words', {}],
    ['', {}],
  ])('%s means %j', (text, meant) => {
    expect(parseCodeSearch(text, ours)).toEqual(meant);
  });

  test('never fails, and names a code by at most one link', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        const { id, link, slug } = parseCodeSearch(text, ours);
        expect(link === undefined || (id === undefined && slug === undefined)).toBe(true);
      }),
    );
  });
});
