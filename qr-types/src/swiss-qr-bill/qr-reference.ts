import { z } from 'zod';
import { defineField } from '../fields/index.ts';

const table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** Returns the check digit of a QR reference: modulo 10, recursive (SIX, Implementation Guidelines QR-bill, annex B). */
export const computeCheckDigit = (digits: string): number =>
  (10 - [...digits].reduce((carry, digit) => table[(carry + Number(digit)) % 10] ?? 0, 0)) % 10;

/** A QR reference of 27 digits, however it is grouped. Leading zeros may be left out. */
export const qrReference = () =>
  defineField(
    z
      .string()
      .overwrite((value) => {
        const digits = value.replace(/\s/g, '');
        return /^\d{1,27}$/.test(digits) ? digits.padStart(27, '0') : digits;
      })
      .superRefine((value, context) => {
        if (value === '') return context.addIssue({ code: 'custom', message: 'required' });
        if (!/^\d{27}$/.test(value)) return context.addIssue({ code: 'custom', message: 'invalid_qr_reference' });
        const digit = computeCheckDigit(value.slice(0, -1));
        if (digit !== Number(value.at(-1)))
          context.addIssue({ code: 'custom', message: 'wrong_check_digit', params: { digit } });
      }),
    { kind: 'text', required: true, max: 35, lines: 1 },
  );

/** Returns a QR reference in groups of five digits from the right, as it is printed. */
export const groupReference = (reference: string): string => reference.replace(/\d(?=(?:\d{5})+$)/g, '$& ');
