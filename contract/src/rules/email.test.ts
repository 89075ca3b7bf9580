import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { email } from '../api/email.ts';

const toFullWidth = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0);

describe('an email address', () => {
  test.each([
    ['Ines@Example.ORG', 'ines@example.org'],
    ['ines@ｅxample.org', 'ines@example.org'],
    ['ines@example。org', 'ines@example.org'],
    ['ines@exam\u00adple.org', 'ines@example.org'],
    ['JÜRGEN@Bücher.example', 'jürgen@bücher.example'],
    ['ines@xn--bcher-kva.example', 'ines@xn--bcher-kva.example'],
    ['ｉnes@example.org', 'ｉnes@example.org'],
  ])('typed as %s is %s', (typed, normalized) => {
    expect(email.parse(typed)).toBe(normalized);
  });

  test.each(['ines@evil.org＠example.org', 'ines@exam\u00a8ple.org', 'ines＠example.org', `i@${'ﷺ'.repeat(40)}.org`])(
    'that is none once its domain is normalised is refused: %s',
    (typed) => {
      expect(email.safeParse(typed).success).toBe(false);
    },
  );

  test('has one normal form, whichever characters its domain is typed in', () => {
    const letter = fc.constantFrom(...'abcxyz0189');
    const typedLetter = letter.chain((plain) =>
      fc
        .constantFrom(plain, plain.toUpperCase(), toFullWidth(plain), `${plain}\u00ad`)
        .map((typed) => ({ plain, typed })),
    );
    const dot = fc.constantFrom('.', '。', '．', '｡');
    const label = fc.array(typedLetter, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(label, dot, (letters, point) => {
        const typed = `ines@x${letters.map(({ typed }) => typed).join('')}${point}org`;
        const plain = `ines@x${letters.map(({ plain }) => plain).join('')}.org`;
        expect(email.parse(typed)).toBe(plain);
        expect(email.parse(plain)).toBe(plain);
      }),
    );
  });

  test('keeps the host that browsers and mail servers find under its domain', () => {
    const part = fc.constantFrom('é', 'e\u0301', 'Ü', 'ß', '中', 'ｶﾞ', 'Ａ', 'ﬁ', '\u00ad', 'K', 'я', 'b', '9');
    const toHost = (domain: string) => new URL(`http://${domain}`).hostname;
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
        const domain = `x${parts.join('')}.org`;
        const normalized = email.parse(`ines@${domain}`);
        expect(toHost(normalized.slice('ines@'.length))).toBe(toHost(domain));
        expect(email.parse(normalized)).toBe(normalized);
      }),
    );
  });
});
