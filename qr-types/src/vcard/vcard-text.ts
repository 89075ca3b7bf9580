import { type Address, bytes, hrefOf, streetLine, toDialString } from '../fields/index.ts';

/** The kinds of telephone that contacts tell apart. */
export const phoneTypes = ['cell', 'work', 'home', 'fax', 'other'] as const;

/** What a contact holds. What is empty is left out. */
export type Contact = {
  name: string;
  lastName: string;
  org: string;
  title: string;
  phones: readonly { type: (typeof phoneTypes)[number]; phone: string }[];
  emails: readonly string[];
  urls: readonly string[];
  address: Address | undefined;
  note: string;
};

const newline = '\r\n';

/** A text value (RFC 2426 §4, RFC 5545 §3.3.11): what separates values and lines has a backslash; controls can't be written. */
export const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/[\\,;]/g, '\\$&')
    .replaceAll('\n', '\\n');

const structured = (parts: readonly string[]) => parts.map(escaped).join(';');

const line = (name: string, value: string) => (value === '' ? [] : [`${name}:${value}`]);

const phoneParameters = { cell: 'CELL', work: 'WORK', home: 'HOME', fax: 'FAX', other: 'VOICE' } as const;

/** The whole name, as people say it. */
export const fullName = ({ name, lastName }: { name: string; lastName: string }): string =>
  [name, lastName].filter((part) => part !== '').join(' ');

const placeLines = (address: Address): string[] => {
  const { city, state, postalCode, country, latitude, longitude } = address;
  const parts = ['', '', streetLine(address), city, state, postalCode, country];
  return [
    ...(parts.some((part) => part !== '') ? [`ADR:${structured(parts)}`] : []),
    ...(latitude !== null && longitude !== null ? [`GEO:${latitude};${longitude}`] : []),
  ];
};

/**
 * A contact as vCard 3.0 (RFC 2426), which phones understand best: each property on one line of any length, since folding
 * costs bytes in a symbol, and some phones cut a folded line off. Files are folded afterwards.
 */
export const vcardText = ({ name, lastName, org, title, phones, emails, urls, address, note }: Contact): string =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${structured([lastName, name, '', '', ''])}`,
    `FN:${escaped(fullName({ name, lastName }))}`,
    ...line('ORG', escaped(org)),
    ...line('TITLE', escaped(title)),
    ...phones.map(({ type, phone }) => `TEL;TYPE=${phoneParameters[type]}:${toDialString(phone)}`),
    ...emails.flatMap((email) => line('EMAIL', escaped(email))),
    ...(address ? placeLines(address) : []),
    ...urls.flatMap((url) => line('URL', url && hrefOf(url))),
    ...line('NOTE', escaped(note)),
    'END:VCARD',
  ]
    .map((written) => written + newline)
    .join('');

const maxOctets = 75;

/** The same with no line over 75 octets, as files should be (RFC 2426 §2.6): a line goes on after a space, between letters. */
export const folded = (text: string): string =>
  text
    .split(newline)
    .map((whole) => {
      let [written, octets] = ['', 0];
      for (const letter of whole) {
        const size = bytes(letter);
        if (octets + size > maxOctets) [written, octets] = [`${written}${newline} `, 1];
        written += letter;
        octets += size;
      }
      return written;
    })
    .join(newline);
