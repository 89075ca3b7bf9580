import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './scripts/sources.ts';
import { listThirdParty, thirdPartyPage } from './scripts/third-party.mjs';

const isStrong = (licence: string) =>
  licence.split(/\bOR\b/).every((choice) => /(^|[^L])GPL|UNLICENSED|UNKNOWN|SSPL|BUSL/.test(choice));

test('THIRD-PARTY.md lists what ships now (node scripts/third-party.mjs writes it)', () => {
  expect(readFileSync(join(root, 'THIRD-PARTY.md'), 'utf8')).toBe(thirdPartyPage());
});

test('no package under the GPL or AGPL, or without a known licence, ships', () => {
  expect(listThirdParty().filter(({ licence }) => isStrong(licence))).toEqual([]);
});

test.each([
  ['AGPL-3.0-or-later', true],
  ['GPL-2.0', true],
  ['UNKNOWN', true],
  ['LGPL-3.0-or-later', false],
  ['(MIT OR GPL-3.0)', false],
])('%s prevents a package from shipping: %s', (licence, strong) => {
  expect(isStrong(licence)).toBe(strong);
});

test('the list contains every platform’s build of a package, on any machine', () => {
  const names = listThirdParty().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['@node-rs/argon2-darwin-arm64', '@node-rs/argon2-win32-x64-msvc']));
});

test('development and test dependencies are not in the list', () => {
  const names = listThirdParty().map(({ name }) => name);
  expect(names.filter((name) => ['vitest', 'vite', 'knip', 'typescript', 'uqr'].includes(name))).toEqual([]);
});
