import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findClientState, isListed, readClientState } from './scripts/client-state.ts';
import { root } from './scripts/sources.ts';

const files = globSync('{web/src,web/public,server/src,qr-types/src}/**/*.{ts,tsx,js}', { cwd: root }).filter(
  (file) => !/\.test\.|testing|http\/cookies\.ts$/.test(file),
);
const set = files.map((file) => ({ file, ...findClientState(readFileSync(join(root, file), 'utf8')) }));
const listed = readClientState();
/** Set by a library. */
const byLibraries = ['react-router-scroll-positions'];

test.each(['cookies', 'local', 'session'] as const)(
  'docs/client-state.md lists everything in %s that our code sets',
  (where) => {
    const unlisted = set.flatMap(({ file, [where]: names }) =>
      names.filter((name) => !isListed(listed[where], name)).map((name) => `${file}: ${name}`),
    );
    expect(unlisted).toEqual([]);
    expect(set.flatMap(({ [where]: names }) => names).length).toBeGreaterThanOrEqual(5);
  },
);

test.each(['cookies', 'local', 'session'] as const)('everything that it lists in %s is set somewhere', (where) => {
  const names = set.flatMap(({ [where]: found }) => found);
  expect(listed[where].filter((name) => !byLibraries.includes(name) && !names.includes(name))).toEqual([]);
});

test('a new cookie or key is found, however its name is written', () => {
  const insert = (name: string) => ['$', '{', name, '}'].join('');
  const source = [
    "const storageKey = 'kept';",
    "const keyPrefix = 'part-';",
    `const getKey = (id: number) => \`${insert('keyPrefix')}${insert('id')}\`;`,
    'localStorage.setItem(storageKey, x);',
    'localStorage.setItem(getKey(id), x);',
    'localStorage.setItem(compute(), x);',
    "sessionStorage.setItem('once', '');",
    "formatSetCookie('crumb', token, options);",
    `document.cookie = \`taste=${insert('x')}; Path=/\`;`,
  ].join('\n');
  expect(findClientState(source)).toEqual({
    cookies: ['crumb', 'taste'],
    local: ['kept', 'part-…', 'compute()'],
    session: ['once'],
  });
  expect(isListed(listed.local, 'compute()')).toBe(false);
});
