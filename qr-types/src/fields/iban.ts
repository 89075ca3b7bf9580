import { z } from 'zod';
import { defineField } from './field.ts';
import type { FieldErrorCode } from './field-errors.ts';
import { toSingleLine } from './normalize-text.ts';

/** Accounts and references of payments, all with check digits of ISO 7064 (MOD 97-10). */

/** The length of IBANs by country: ISO 13616, IBAN registry. */
const ibanLengths: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'NO15 BE16 DK18 FI18 FK18 FO18 GL18 NL18 SD18 MK19 SI19 AT20 BA20 EE20 KZ20 LT20 LU20 MN20 XK20 CH21 HR21 LI21 LV21 ' +
    'BG22 BH22 CR22 DE22 GB22 GE22 IE22 ME22 RS22 VA22 AE23 GI23 IL23 IQ23 OM23 SO23 TL23 AD24 CZ24 ES24 MD24 PK24 RO24 ' +
    'SA24 SE24 SK24 TN24 VG24 LY25 PT25 ST25 IS26 TR26 BI27 DJ27 FR27 GR27 IT27 MC27 MR27 SM27 AL28 AZ28 BY28 CY28 DO28 ' +
    'GT28 HN28 HU28 LB28 NI28 PL28 SV28 BR29 EG29 PS29 QA29 UA29 JO30 KW30 MU30 YE30 MT31 SC31 LC32 RU33'
  )
    .split(' ')
    .map((row) => [row.slice(0, 2), Number(row.slice(2))]),
);

/** Countries whose banks take part in SEPA credit transfers: EPC409-09. */
export const sepaCountries: readonly string[] = (
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI ' +
  'SK SM VA'
).split(' ');

/** Returns the remainder of a code divided by 97, with letters as 10 to 35 and its first four characters last. */
const getRemainder = (code: string): number => {
  const digits = (code.slice(4) + code.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0);
};

/** Removes spaces and hyphens, in which codes are printed and pasted, and writes letters in capitals. */
const toPlainCode = (value: string) =>
  toSingleLine(value)
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();

type CodeError = { message: FieldErrorCode; params?: Record<string, string | number> };

/** A code without its grouping; `validate` returns its error. */
const codeField = (max: number, required: boolean, validate: (value: string) => CodeError | undefined) => {
  const schema = z
    .string()
    .overwrite(toPlainCode)
    .superRefine((value, context) => {
      if (value === '') return required ? context.addIssue({ code: 'custom', message: 'required' }) : undefined;
      const error = validate(value);
      if (error) context.addIssue({ code: 'custom', ...error });
    });
  return defineField((required ? schema : schema.default('')) as unknown as z.ZodType<string, string | undefined>, {
    kind: 'text',
    required,
    max,
    lines: 1,
  });
};

/** The longest IBAN, in groups of four. */
const maxIbanLength = 42;

/** An IBAN of one of some countries, if they are given. */
export const iban = ({ required = false, countries }: { required?: boolean; countries?: readonly string[] } = {}) =>
  codeField(maxIbanLength, required, (value) => {
    const country = value.slice(0, 2);
    const length = ibanLengths[country];
    if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(value) || length === undefined) return { message: 'invalid_iban' };
    if (countries && !countries.includes(country))
      return { message: 'iban_of_other_country', params: { allowed: countries.join(', ') } };
    if (value.length !== length)
      return { message: 'invalid_iban_length', params: { country, length, given: value.length } };
    return getRemainder(value) === 1 ? undefined : { message: 'wrong_iban_digits' };
  });

/** Returns a code in groups of four characters, as it is read. */
export const groupByFour = (code: string): string => code.replace(/.{4}(?=.)/g, '$& ');

/** The code of a bank (ISO 9362). */
export const bic = ({ required = false } = {}) =>
  codeField(14, required, (value) =>
    /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(value) ? undefined : { message: 'invalid_bic' },
  );

/** A creditor reference (ISO 11649): RF, two check digits, and up to 21 characters. */
export const creditorReference = ({ required = false } = {}) =>
  codeField(35, required, (value) => {
    if (!/^RF\d{2}[A-Z\d]{1,21}$/.test(value)) return { message: 'invalid_creditor_reference' };
    return getRemainder(value) === 1 ? undefined : { message: 'wrong_reference_digits' };
  });

/** The purpose of a payment (ISO 20022, external code set). */
export const purposeCode = () =>
  codeField(4, false, (value) => (/^[A-Z\d]{1,4}$/.test(value) ? undefined : { message: 'invalid_purpose' }));
