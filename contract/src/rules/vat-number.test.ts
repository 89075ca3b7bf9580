import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInVies, parseVatNumber } from './vat-number.ts';

describe('a VAT number', () => {
  test.each([
    ['DE136695976', 'DE', 'DE136695976'],
    ['de 136 695 976', 'DE', 'DE136695976'],
    ['136695976', 'DE', 'DE136695976'],
    ['GR 094259216', 'GR', 'EL094259216'],
    ['EL094259216', 'GR', 'EL094259216'],
    ['094259216', 'GR', 'EL094259216'],
    ['B58378431', 'ES', 'ESB58378431'],
    ['NL004495445B01', 'NL', 'NL004495445B01'],
    ['GB 980 7806 84', 'GB', 'GB980780684'],
    ['XI980780684', 'GB', 'XI980780684'],
    ['FR40303265045', 'DE', 'FR40303265045'],
    ['CHE-107.787.577 MWST', 'CH', 'CHE107787577MWST'],
  ])('%j of %s is %s', (text, country, number) => {
    expect(parseVatNumber(text, country)).toBe(number);
  });

  test.each([
    ['DE136695977', 'DE'],
    ['DE13669597', 'DE'],
    ['EL094259217', 'GR'],
    ['GB980780685', 'GB'],
    ['ATU1', 'AT'],
    ['yes', 'FR'],
    ['---', 'US'],
  ])('%j of %s is wrong', (text, country) => {
    expect(parseVatNumber(text, country)).toBeUndefined();
  });

  test('is the same with spaces and punctuation anywhere', () => {
    const spaced = fc.array(fc.constantFrom('', ' ', '\u00a0', '.', '-'), { minLength: 11, maxLength: 11 });
    fc.assert(
      fc.property(spaced, (gaps) => {
        const text = [...'DE136695976'].map((character, at) => character + gaps[at]).join('');
        expect(parseVatNumber(text, 'DE')).toBe('DE136695976');
      }),
    );
  });

  test('is the same once it is in its usual form', () => {
    const country = fc.constantFrom('DE', 'GR', 'GB', 'FR', 'US');
    fc.assert(
      fc.property(fc.string(), country, (text, of) => {
        const number = parseVatNumber(text, of);
        if (number !== undefined) expect(parseVatNumber(number, of)).toBe(number);
      }),
    );
  });
});

test('VIES has numbers of the EU and Northern Ireland', () => {
  const numbers = ['EL094259216', 'XI980780684', 'GB980780684', 'CHE107787577MWST', ''];
  expect(numbers.map(isInVies)).toEqual([true, true, false, false, false]);
});
