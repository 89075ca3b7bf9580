import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const readWords = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .replace(/^#.*$/gm, '')
    .split(/\s+/)
    .filter(Boolean);

/** Decodes a front-coded sorted list: each word starts with the number of characters it shares with the previous one. */
const decodeFrontCoding = (encoded: readonly string[]) => {
  const words = new Set<string>();
  let last = '';
  for (const [shared, ...suffix] of encoded) {
    last = last.slice(0, Number(shared)) + suffix.join('');
    words.add(last);
  }
  return words;
};

const commonPasswords = decodeFrontCoding(readWords('common-passwords.txt'));

/** Whether a password is among the 10,000 most common ones (ASVS 6.2.4), or repeats up to four characters. */
export const isGuessable = (password: string): boolean => {
  const plain = password.normalize('NFKC').toLowerCase();
  return commonPasswords.has(plain) || /^(.{1,4}?)\1+$/su.test(plain);
};
