import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReservedSlug } from './reserved-slugs.ts';
import { generateSlug, isGeneratedSlug, slugPattern, toShortLink, toSlugKey } from './slug.ts';

const random = fc.uint8Array({ minLength: 16, maxLength: 16 });

describe('a generated slug', () => {
  it('has seven characters, none of which look alike in print', () => {
    fc.assert(
      fc.property(random, (bytes) => {
        fc.pre(bytes.filter((byte) => byte < 248).length >= 7);
        const uri = generateSlug(bytes);
        expect(uri).toMatch(/^[2-9a-hjkmnp-z]{7}$/);
        expect(uri).toMatch(slugPattern);
        expect(isGeneratedSlug(uri)).toBe(true);
      }),
    );
  });

  it.each(['menu', 'abc23456', 'abc234', 'ABC2345', 'abc-345', 'abc1045', 'abc2345\n'])('is never %j', (uri) => {
    expect(isGeneratedSlug(uri)).toBe(false);
  });

  it('uses every character of its alphabet equally often', () => {
    const letters = Array.from({ length: 248 }, (_, byte) => generateSlug(new Uint8Array(16).fill(byte)).charAt(0));
    const counts = Object.values(Object.groupBy(letters, (letter) => letter)).map((group) => group?.length);
    expect(counts).toEqual(Array.from({ length: 31 }, () => 8));
  });

  it('skips random bytes that would bias the alphabet', () => {
    const even = Uint8Array.from([255, 248, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(generateSlug(even)).toBe('2345678');
  });
});

describe('a custom slug', () => {
  it.each(['menu', 'Menu_2026', 'a', '-', 'x'.repeat(64)])('may be %s', (uri) => {
    expect(uri).toMatch(slugPattern);
  });

  it.each(['', 'two words', 'a/b', 'café', 'a.b', '%20', 'x'.repeat(65), 'menu\n'])('may not be %j', (uri) => {
    expect(uri).not.toMatch(slugPattern);
  });

  it('ignores case', () => {
    expect(toSlugKey('MENU')).toBe(toSlugKey('menu'));
  });

  it.each([
    ...['api', 'App', 'LOGIN', 'not-found', 'pricing', 'healthz', 'upload', 'de', 'nb'],
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'],
    ...['-', '_', '--', '_-_'],
  ])('may not be %s, which is a route, a property of every object, or only punctuation', (uri) => {
    expect(uri).toMatch(slugPattern);
    expect(isReservedSlug(uri)).toBe(true);
  });

  it.each([
    ...['pricing', 'terms-and-conditions', 'cookies-policy', 'privacy-policy', 'contact', 'faq', 'about-us', 'gdpr'],
    ...['report-abuse', 'qr-types', 'qr-for-business', 'qr-codes-on', 'features', 'docs', 'mockup', 'change-password'],
    ...['login', 'register', 'forgotten-password', 'complete-registration', 'p', 'preview', 'redirect', 'r', 'qr'],
    ...['qr-preview', 'app', 'api', 'upload', 'img'],
  ])('may not be %s, which the specification reserves', (uri) => {
    expect(isReservedSlug(uri)).toBe(true);
  });

  it('may contain a reserved word', () => {
    expect(['api-menu', 'm', '7', '-7', 'proto'].filter(isReservedSlug)).toEqual([]);
  });
});

it('an encoded link keeps its scheme in lower case', () => {
  expect(toShortLink('https://qr.example', { hostname: '', uri: 'ab3de5f' })).toBe('https://qr.example/r/ab3de5f');
  expect(toShortLink('https://qr.example', { hostname: 'go.brand.com', uri: 'menu' })).toBe(
    'https://go.brand.com/menu',
  );
});
