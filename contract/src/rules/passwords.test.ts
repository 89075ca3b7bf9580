import { describe, expect, it } from 'vitest';
import { isCommonPassword, isSameAsEmail, passwordLength } from './passwords.ts';

describe('a password', () => {
  it.each(['password', 'Password', 'QWERTYUIOP', '12345678', 'tesseract'])('is common as %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['aaaaaaaaaa', '........', '😀😀😀😀😀😀😀😀'])(
    'is common as one character again and again: %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it('is no password as the address itself', () => {
    expect(isSameAsEmail('Ada@example.org', 'ada@example.org')).toBe(true);
    expect(isSameAsEmail('Ada@example.org', 'bob@example.org')).toBe(false);
  });

  it.each(['correct horse battery', 'пароль для нас', 'p@ssw0rd but longer'])('is not common as %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('is at least eight characters long', () => {
    expect(passwordLength).toEqual({ min: 8, max: 256 });
  });
});
