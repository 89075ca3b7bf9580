import type { z } from 'zod';
import type { content } from './content.ts';

export type Bill = z.output<typeof content>;
export type BillAddress = Bill['creditor'];

const listAddress = ({ name, street, houseNumber, postalCode, city, country }: BillAddress) => [
  'S',
  name,
  street,
  houseNumber,
  postalCode,
  city,
  country,
];

const noAddress = Array<string>(7).fill('');

export const getReference = ({ qrReference, creditorReference }: Bill): string => qrReference || creditorReference;

/**
 * Returns a bill as SIX’s Swiss Payments Code, version 0200: one element a line, in UTF-8 (character set 1). The ultimate
 * creditor is reserved for later; what follows the trailer is optional.
 */
export const buildPayload = (bill: Bill): string => {
  const { iban, creditor, amount, currency, hasDebtor, debtor, referenceKind, message, billInformation } = bill;
  return [
    'SPC',
    '0200',
    '1',
    iban,
    ...listAddress(creditor),
    ...noAddress,
    amount === null ? '' : amount.toFixed(2),
    currency,
    ...(hasDebtor ? listAddress(debtor) : noAddress),
    referenceKind,
    getReference(bill),
    message,
    'EPD',
    ...(billInformation === '' ? [] : [billInformation]),
  ].join('\n');
};
