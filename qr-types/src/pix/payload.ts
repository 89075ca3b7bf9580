import { type KeyKind, normalizeKey } from './key.ts';

/** A payment in the format of EMVCo’s merchant-presented QR codes, as the Banco Central do Brasil uses it (BR Code). */

export type PixPayment = {
  keyKind: KeyKind;
  key: string;
  name: string;
  city: string;
  amount: number | null;
  description: string;
  reference: string;
};

/** The name of Pix among other ways to pay in the same code. */
export const accountIdentifier = 'br.gov.bcb.pix';
/** A length has two digits. */
export const maxElementLength = 99;

/** Removes accents: banks read only ASCII here. */
export const removeAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'");

/** Returns the first character that has no form in ASCII; undefined if there is none. */
export const findOddCharacter = (text: string): string | undefined => /[^ -~]/u.exec(removeAccents(text))?.[0];

const element = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

const optional = (id: string, value: string) => (value === '' ? '' : element(id, value));

/** CRC-16/CCITT-FALSE in hexadecimal digits: polynomial 1021, initially FFFF (EMVCo, §4.7.3). */
const computeChecksum = (text: string): string => {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

/** Returns a payment to a static key. The identifier of a payment without one is three stars. */
export const buildPayload = ({ keyKind, key, name, city, amount, description, reference }: PixPayment): string => {
  const account =
    element('00', accountIdentifier) +
    element('01', normalizeKey(keyKind, key)) +
    optional('02', removeAccents(description));
  const text = [
    element('00', '01'),
    element('26', account),
    element('52', '0000'),
    element('53', '986'),
    optional('54', amount === null ? '' : amount.toFixed(2)),
    element('58', 'BR'),
    element('59', removeAccents(name).slice(0, 25)),
    element('60', removeAccents(city).slice(0, 15)),
    element('62', element('05', reference || '***')),
    '6304',
  ].join('');
  return text + computeChecksum(text);
};
