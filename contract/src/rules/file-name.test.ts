import { expect, test } from 'vitest';
import { createFileNamer, toFileName } from './file-name.ts';

test.each([
  ['Winter menu', 'Winter menu.png'],
  ['a/b\\c:d*e?"<f>|g', 'a-b-c-defg.png'],
  ['  Speisekarte – Überraschung  ', 'Speisekarte  Überraschung.png'],
  ['../../etc/passwd', 'etc-passwd.png'],
  ['cafe.com/menu', 'cafe.com-menu.png'],
  ['', 'qr-code.png'],
  ['???', 'qr-code.png'],
  ['CON', 'qr-CON.png'],
  ['nul', 'qr-nul.png'],
  ['Com1.backup', 'qr-Com1.backup.png'],
  ['aux .menu', 'qr-aux .menu.png'],
  ['LPT9', 'qr-LPT9.png'],
  ['com¹', 'qr-com¹.png'],
  ['Console', 'Console.png'],
  ['.htaccess', 'htaccess.png'],
  ['...', 'qr-code.png'],
  ['Menu. . .', 'Menu.png'],
  ['Menu ', 'Menu.png'],
  ['Cafe\u0301', 'Café.png'],
  ['हिन्दी', 'हिन्दी.png'],
])('of %j is %j', (name, file) => {
  expect(toFileName(name, 'png')).toBe(file);
});

test('is truncated between graphemes, never inside one', () => {
  expect(toFileName(`${'a'.repeat(79)}𠮷𠮷`, 'png')).toBe(`${'a'.repeat(79)}𠮷.png`);
});

test('doesn’t end in a space or a dot after truncation', () => {
  expect(toFileName(`${'a'.repeat(78)}. b`, 'png')).toBe(`${'a'.repeat(78)}.png`);
});

test('is short enough for every file system, in any script', () => {
  const name = toFileName('नि'.repeat(80), 'svg');
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120 + '.svg'.length);
  expect(name).toMatch(/^(नि)+\.svg$/);
});

test('files of one folder have different names, whatever the case and the way of writing', () => {
  const toUniqueName = createFileNamer(['codes.csv']);
  const names = ['Menu', 'menu', 'MENU', 'Menu-2', 'Menu', 'Straße', 'STRASSE', 'Café', 'Cafe\u0301', '', '???'];
  expect(names.map((name) => toUniqueName(name, 'png'))).toEqual([
    'Menu.png',
    'menu-2.png',
    'MENU-3.png',
    'Menu-2-2.png',
    'Menu-4.png',
    'Straße.png',
    'STRASSE-2.png',
    'Café.png',
    'Café-2.png',
    'qr-code.png',
    'qr-code-2.png',
  ]);
  expect(toUniqueName('Codes', 'csv')).toBe('Codes-2.csv');
});

test('files are named for each folder, whose name is never that of a file', () => {
  const toUniqueName = createFileNamer(['manifest.csv']);
  const files = [
    ['Room 1', 'Floor 1'],
    ['Room 1', 'Floor 2'],
    ['room 1', 'FLOOR 1'],
    ['Room 1', ''],
    ['Room 1', 'Room 1.svg'],
    ['Room 1', 'manifest.csv'],
    ['Room 1', 'St. Anna/East'],
    ['con', 'NUL'],
    ['Room 1', '..'],
  ] as const;
  expect(files.map(([name, folder]) => toUniqueName(name, 'svg', folder))).toEqual([
    'Floor 1/Room 1.svg',
    'Floor 2/Room 1.svg',
    'FLOOR 1/room 1-2.svg',
    'Room 1.svg',
    'Room 1-svg/Room 1.svg',
    'manifest-csv/Room 1.svg',
    'St. Anna-East/Room 1.svg',
    'qr-NUL/qr-con.svg',
    'qr-code/Room 1.svg',
  ]);
});
