import { isReservedSlug } from '@tessera/contract/rules/reserved-slugs.ts';
import { describe, expect, test } from 'vitest';
import routes from './routes.ts';

type Entry = { path?: string | undefined; children?: Entry[] | undefined };

/** Returns the full paths of all routes, without the optional language prefix of public ones. */
const pathsOf = ({ path = '', children = [] }: Entry, above = ''): string[] => {
  const whole = [above, path]
    .filter(Boolean)
    .join('/')
    .replace(/^:lang\?\/?/, '');
  return [whole, ...children.flatMap((child) => pathsOf(child, whole))];
};

describe('a code’s uri', () => {
  const segments = new Set((routes as Entry[]).flatMap((route) => pathsOf(route)).map((path) => path.split('/')[0]!));

  test.each([...segments].filter((segment) => segment !== '' && segment !== '*'))(
    'is never %s, the path of a page',
    (segment) => {
      expect(isReservedSlug(segment)).toBe(true);
    },
  );

  test('is checked against pages with and without a language, and the account area', () => {
    expect([...segments]).toEqual(expect.arrayContaining(['app', 'faq', 'login', 'change-password', 'qr-preview']));
  });
});
