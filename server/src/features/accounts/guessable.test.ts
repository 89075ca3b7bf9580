import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isGuessable } from './guessable.ts';

test.each([
  'liverpool',
  'Q1W2E3R4T5',
  'minecraft',
  '01012011',
  'iloveyou2',
  'ｐａｓｓｗｏｒｄ',
  'asdfasdf',
  'xyz9xyz9xyz9',
])('%s is easily guessed', (password) => {
  expect(isGuessable(password)).toBe(true);
});

test.each([
  'correct horse battery',
  'пароль для нас',
  'minecraft rocks',
  '👨‍👩‍👧‍👦'.repeat(200),
  'liverpool liverpool',
])('%s is not easily guessed', (password) => {
  expect(isGuessable(password)).toBe(false);
});

test('the list has 10,000 words of at least eight characters', () => {
  const list = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').replace(/^#.*$/gm, '');
  const folded = list.trim().split(/\s+/);
  expect(folded).toHaveLength(10_000);
  let last = '';
  for (const word of folded) {
    last = last.slice(0, Number(word[0])) + word.slice(1);
    expect(last.length, last).toBeGreaterThanOrEqual(8);
    expect(isGuessable(last), last).toBe(true);
  }
});
