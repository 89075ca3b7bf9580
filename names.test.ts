import { expect, test } from 'vitest';
import { findBannedNames, findBannedPaths, findBannedPhrases, findSharedNames } from './scripts/name-rules.ts';
import { readSource, readSources, repositoryFiles } from './scripts/sources.ts';

/** Without what is written by scripts. */
const all = readSources().filter(({ file }) => !file.startsWith('sdk/src/generated/'));
const read = (text: string, file = 'contract/src/x.test.ts') => readSource(file, text);

test('no declared name is banned by scripts/banned-names.ts', () => {
  expect(all.flatMap(findBannedNames)).toEqual([]);
});

test('no file or folder has a banned name', () => {
  expect(findBannedPaths(repositoryFiles())).toEqual([]);
  expect(findBannedPaths(['server/src/features/scan/meet.ts', 'server/src/features/hosted/store.ts'])).toHaveLength(2);
});

test('comments, test titles and labels of rows use standard English', () => {
  expect(all.flatMap(findBannedPhrases)).toEqual([]);
});

test('no name stands for more than two different types or functions', () => {
  expect(findSharedNames(all)).toEqual([]);
});

test.each([
  ['export type Given = { url: string };', 'Given'],
  ['export const openMeeting = () => undefined;', 'openMeeting'],
  ['export const f = ({ mostRows = 5 }) => mostRows;', 'mostRows'],
  ['export const f = (x: { letter?: string }) => x;', 'letter'],
  ['export class Store { readonly keyOf = 1; }', 'keyOf'],
  ['export const f = (...letters: string[]) => letters;', 'letters'],
])('a banned name is found: %s', (text, name) => {
  expect(findBannedNames(read(text, 'server/src/features/email/x.ts'))).toMatchObject([expect.stringContaining(name)]);
});

test.each([
  ['const letters = 1;', 'qr/src/style/x.ts'],
  ['const mostly = 1;', 'contract/src/x.ts'],
  ['const x = { mostRows: 5 };', 'contract/src/x.ts'],
  ['const database = openDatabase();', 'server/src/x.ts'],
])('an allowed name is not found: %s', (text, file) => {
  expect(findBannedNames(read(text, file))).toEqual([]);
});

const bannedTexts = [
  '// Whoever opens the page.',
  '/** Answers the text. */',
  "test('a code leads on', () => {});",
  "test.each([['somebody else', 1]])('%s', () => {});",
  "describe.each([1])('it is mended', () => {});",
];

test.each(bannedTexts)('a banned word is found: %s', (text) => {
  expect(findBannedPhrases(read(text))).toHaveLength(1);
});

const allowedTexts = ["// The visitor's page.", "const text = 'somebody';"];

test.each(allowedTexts)('other words are not found: %s', (text) => {
  expect(findBannedPhrases(read(text))).toEqual([]);
});

test('a third meaning of a name is found', () => {
  const files = ['a', 'b', 'c'].map((name) => read('type FolderRow = string;', `contract/src/${name}.ts`));
  expect(findSharedNames(files.slice(1))).toEqual([]);
  expect(findSharedNames(files)).toHaveLength(1);
});
