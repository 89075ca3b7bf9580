import { expect, test } from 'vitest';
import { toFileName } from './file-name.ts';

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
])('of %j is %j', (name, file) => {
  expect(toFileName(name, 'png')).toBe(file);
});

test('is truncated between graphemes, never inside one', () => {
  expect(toFileName(`${'a'.repeat(79)}𠮷𠮷`, 'png')).toBe(`${'a'.repeat(79)}𠮷.png`);
});

test('doesn’t end in a space or a dot after truncation', () => {
  expect(toFileName(`${'a'.repeat(78)}. b`, 'png')).toBe(`${'a'.repeat(78)}.png`);
});
