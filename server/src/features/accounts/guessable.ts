import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .replace(/^#.*$/gm, '')
    .split(/\s+/)
    .filter(Boolean);

/** A sorted list as it is kept: each word says how many letters it shares with the one before. */
const unfold = (folded: readonly string[]) => {
  const words = new Set<string>();
  let last = '';
  for (const [shared, ...own] of folded) {
    last = last.slice(0, Number(shared)) + own.join('');
    words.add(last);
  }
  return words;
};

const common = unfold(read('common-passwords.txt'));

/** Whether a password is among the 10,000 that are tried first (ASVS 6.2.4), or up to four letters again and again. */
export const isGuessable = (password: string): boolean => {
  const plain = password.normalize('NFKC').toLowerCase();
  return common.has(plain) || /^(.{1,4}?)\1+$/su.test(plain);
};
