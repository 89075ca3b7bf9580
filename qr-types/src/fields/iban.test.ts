import { describe, expect, test } from 'vitest';
import { bic, creditorReference, groupByFour, iban, purposeCode, sepaCountries, toFieldErrors } from './index.ts';

type Field = ReturnType<typeof iban>;
const read = (field: Field, value: string) => {
  const { data, error } = field.safeParse(value);
  return error ? toFieldErrors(error).map(({ code, params }) => (params ? { code, ...params } : code)) : data;
};

/** The examples of the IBAN registry. */
const examples = [
  'AD12 0001 2030 2003 5910 0100',
  'AT61 1904 3002 3457 3201',
  'BE68 5390 0754 7034',
  'CH93 0076 2011 6238 5295 7',
  'DE89 3704 0044 0532 0130 00',
  'FR14 2004 1010 0505 0001 3M02 606',
  'GB29 NWBK 6016 1331 9268 19',
  'LI21 0881 0000 2324 013A A',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'NO93 8601 1117 947',
  'SA03 8000 0000 6080 1016 7519',
  'VG96 VPVG 0000 0123 4567 8901',
];

describe('an IBAN', () => {
  test.each(examples)('%s is stored without its groups', (example) => {
    const plain = example.replaceAll(' ', '');
    expect(read(iban(), example)).toBe(plain);
    expect(read(iban(), ` ${example.toLowerCase().replaceAll(' ', '-')} `)).toBe(plain);
    expect(groupByFour(plain)).toBe(example);
  });

  test('with one wrong digit, or two exchanged ones, is rejected', () => {
    expect(read(iban(), 'DE89 3704 0044 0532 0130 01')).toEqual(['wrong_iban_digits']);
    expect(read(iban(), 'DE89 3704 0044 0523 0130 00')).toEqual(['wrong_iban_digits']);
  });

  test('that is too short or too long says how long it has to be', () => {
    expect(read(iban(), 'DE89 3704 0044 0532 0130 0')).toEqual([
      { code: 'invalid_iban_length', country: 'DE', length: 22, given: 21 },
    ]);
    expect(read(iban(), 'NO93 8601 1117 9471')).toEqual([
      { code: 'invalid_iban_length', country: 'NO', length: 15, given: 16 },
    ]);
  });

  test.each(['0532013000', 'DE', 'XX89 3704 0044 0532 0130 00', 'DE8937040044053201300Ö', 'anna@example.com'])(
    '%s is none',
    (value) => expect(read(iban(), value)).toEqual(['invalid_iban']),
  );

  test('of another country is rejected with those that are allowed', () => {
    expect(read(iban({ countries: ['CH', 'LI'] }), examples[4]!)).toEqual([
      { code: 'iban_of_other_country', allowed: 'CH, LI' },
    ]);
    expect(sepaCountries).not.toContain('SA');
  });

  test('may be missing unless it’s required', () => {
    expect(read(iban(), '')).toBe('');
    expect(read(iban({ required: true }), ' ')).toEqual(['required']);
  });
});

test.each([
  ['COBADEFF', 'COBADEFF'],
  ['cobadeffxxx', 'COBADEFFXXX'],
  ['COBADEFFXX', ['invalid_bic']],
  ['C0BADEFF', ['invalid_bic']],
])('the BIC %s is %s', (value, expected) => expect(read(bic(), value)).toEqual(expected));

test.each([
  ['RF18 5390 0754 7034', 'RF18539007547034'],
  ['rf18 0000 0000 0539 0075 4703 4', 'RF18000000000539007547034'],
  ['RF19 5390 0754 7034', ['wrong_reference_digits']],
  ['INV-2026-001', ['invalid_creditor_reference']],
  ['RF18', ['invalid_creditor_reference']],
])('the creditor reference %s is %s', (value, expected) => expect(read(creditorReference(), value)).toEqual(expected));

test('a purpose is a code of up to four characters', () => {
  expect(read(purposeCode(), 'char')).toBe('CHAR');
  expect(read(purposeCode(), 'donation')).toEqual(['invalid_purpose']);
});
