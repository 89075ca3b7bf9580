import { describe, expect, it } from 'vitest';
import { isCommonPassword, isSameAsEmail, passwordLength } from './passwords.ts';

describe('a password', () => {
  it.each(['password', 'Password', 'QWERTYUIOP', '12345678', 'tesseract'])('%s is common', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['aaaaaaaaaa', '........', '😀😀😀😀😀😀😀😀'])('one repeated character is common: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it('must not equal the email address', () => {
    expect(isSameAsEmail('Ada@example.org', 'ada@example.org')).toBe(true);
    expect(isSameAsEmail('Ada@example.org', 'bob@example.org')).toBe(false);
  });

  it.each(['correct horse battery', 'пароль для нас', 'p@ssw0rd but longer'])('%s is not common', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('has at least eight characters', () => {
    expect(passwordLength).toEqual({ min: 8, max: 256 });
  });
});
