import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  ['Winter menu', 'Winter menu.png'],
  ['a/b\\c:d*e?"<f>|g', 'abcdefg.png'],
  ['  Speisekarte – Überraschung  ', 'Speisekarte  Überraschung.png'],
  ['../../etc/passwd', '....etcpasswd.png'],
  ['', 'qr-code.png'],
  ['???', 'qr-code.png'],
])('of %j is %j', (name, file) => {
  expect(fileName(name, 'png')).toBe(file);
});

test('is cut between letters, never inside one', () => {
  expect(fileName(`${'a'.repeat(79)}𠮷𠮷`, 'png')).toBe(`${'a'.repeat(79)}𠮷.png`);
});
