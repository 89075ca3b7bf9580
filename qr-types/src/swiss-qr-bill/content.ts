import {
  choice,
  countryCode,
  creditorReference,
  group,
  iban,
  number,
  type RuleError,
  text,
  toggle,
} from '../fields/index.ts';
import { qrReference } from './qr-reference.ts';

/** A structured address (type S), the only one that banks accept since November 2025. */
const address = () =>
  group(
    {
      name: text({ max: 70, required: true }),
      street: text({ max: 70 }),
      houseNumber: text({ max: 16 }),
      postalCode: text({ max: 16, required: true }),
      city: text({ max: 35, required: true }),
      country: countryCode({ initial: 'CH' }),
    },
    { rows: ['name', ['street', 'houseNumber'], ['postalCode', 'city'], 'country'], rules: [requireLatin] },
  );

/** The characters of version 2.3 of the standard: Latin, with the letters of all European languages in it. */
const oddCharacter = /[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]/u;

function requireLatin(values: Readonly<Record<string, unknown>>): RuleError | undefined {
  for (const [field, value] of Object.entries(values)) {
    const [character] = (typeof value === 'string' && oddCharacter.exec(value)) || [];
    if (character !== undefined) return { field, code: 'not_latin', params: { character } };
  }
  return undefined;
}

/** Accounts that only take payments with a QR reference: their bank has a number from 30000 to 31999. */
const isQrIban = (account: string) => /^.{4}3[01]/.test(account);

type Account = { iban: string; referenceKind: 'QRR' | 'SCOR' | 'NON' };

const requireReferenceOfAccount = ({ iban: account, referenceKind }: Account): RuleError | undefined => {
  if (isQrIban(account) === (referenceKind === 'QRR')) return undefined;
  return { field: 'referenceKind', code: referenceKind === 'QRR' ? 'needs_qr_iban' : 'needs_qr_reference' };
};

/** Both are in the same 140 characters. */
const maxInformation = 140;

const requireInformationRoom = (bill: { message: string; billInformation: string }): RuleError | undefined => {
  const max = maxInformation - bill.message.length;
  return bill.billInformation.length > max
    ? { field: 'billInformation', code: 'too_long', params: { max } }
    : undefined;
};

export const content = group(
  {
    iban: iban({ required: true, countries: ['CH', 'LI'] }),
    creditor: address(),
    currency: choice(['CHF', 'EUR'], { initial: 'CHF' }),
    amount: number({ min: 0.01, max: 999_999_999.99, decimals: 2 }),
    referenceKind: choice(['NON', 'QRR', 'SCOR'], { initial: 'NON' }),
    qrReference: qrReference(),
    creditorReference: creditorReference({ required: true }),
    message: text({ max: maxInformation }),
    hasDebtor: toggle(),
    debtor: address(),
    billInformation: text({ max: maxInformation }),
  },
  {
    visibleWhen: {
      qrReference: { field: 'referenceKind', is: ['QRR'] },
      creditorReference: { field: 'referenceKind', is: ['SCOR'] },
      debtor: { field: 'hasDebtor', is: [true] },
    },
    sections: {
      creditor: ['iban', 'creditor'],
      payment: [
        ['currency', 'amount'],
        'referenceKind',
        'qrReference',
        'creditorReference',
        'message',
        'billInformation',
      ],
      debtor: ['hasDebtor', 'debtor'],
    },
    rules: [requireReferenceOfAccount, requireLatin, requireInformationRoom],
  },
);
