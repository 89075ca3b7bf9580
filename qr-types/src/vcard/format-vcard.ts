import { type Address, countBytes, formatStreetLine, toDialString, toHref } from '../fields/index.ts';

/** The kinds of telephone that contacts tell apart. */
export const phoneTypes = ['cell', 'work', 'home', 'fax', 'other'] as const;

/** What a contact holds. What is empty is left out. */
export type VcardContact = {
  name: string;
  lastName: string;
  org: string;
  title: string;
  /** `text` is what its owner calls one of them. */
  phones: readonly { type: (typeof phoneTypes)[number]; phone: string; text?: string }[];
  emails: readonly { email: string; text?: string }[];
  urls: readonly { url: string; text?: string }[];
  /** On social networks: `network` as programs call it, `name` as people do. */
  profiles?: readonly { network: string; name: string; address: string; nickname: string }[];
  address: Address | undefined;
  note: string;
  /** A JPEG in Base64. */
  photo?: string | undefined;
};

const newline = '\r\n';

/** A text value (RFC 2426 §4, RFC 5545 §3.3.11): what separates values and lines has a backslash; controls can't be written. */
export const escapeText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/[\\,;]/g, '\\$&')
    .replaceAll('\n', '\\n');

const formatStructured = (parts: readonly string[]) => parts.map(escapeText).join(';');

const formatLine = (name: string, value: string) => (value === '' ? [] : [`${name}:${value}`]);

const phoneParameters = { cell: 'CELL', work: 'WORK', home: 'HOME', fax: 'FAX', other: 'VOICE' } as const;

/** The whole name, as people say it. */
export const formatFullName = ({ name, lastName }: { name: string; lastName: string }): string =>
  [name, lastName].filter((part) => part !== '').join(' ');

const formatAddress = (address: Address): string[] => {
  const { city, state, postalCode, country, latitude, longitude } = address;
  const parts = ['', '', formatStreetLine(address), city, state, postalCode, country];
  return [
    ...(parts.some((part) => part !== '') ? [`ADR:${formatStructured(parts)}`] : []),
    ...(latitude !== null && longitude !== null ? [`GEO:${latitude};${longitude}`] : []),
  ];
};

/**
 * Writes a property, with a label of its own where it has one, as iOS and Google do: other programs go by the type alone.
 * Nothing where it has no value.
 */
const createLabeller = () => {
  let count = 0;
  return (name: string, value: string, label: string | undefined): string[] => {
    if (!label || value === '') return formatLine(name, value);
    const item = `item${++count}`;
    return [`${item}.${name}:${value}`, `${item}.X-ABLabel:${escapeText(label)}`];
  };
};

/** Contacts of iOS list what is a profile; those of Android know addresses only. */
const formatProfiles = (profiles: NonNullable<VcardContact['profiles']>): string[] =>
  profiles.map(({ network, address, nickname }) => {
    const user = /^[\w.-]+$/.test(nickname) ? `;X-USER=${nickname}` : '';
    return `X-SOCIALPROFILE;TYPE=${network}${user}:${address}`;
  });

/** A picture inside the file: phones fetch none from an address. Some of Samsung’s read on until an empty line. */
const formatPhoto = (photo: string | undefined) => (photo ? [`PHOTO;ENCODING=b;TYPE=JPEG:${photo}`, ''] : []);

/**
 * A contact as vCard 3.0 (RFC 2426), which phones understand best: each property on one line of any length, since folding
 * costs bytes in a symbol, and some phones cut a folded line off. Files are folded afterwards.
 */
export const formatVcard = ({
  name,
  lastName,
  org,
  title,
  phones,
  emails,
  urls,
  address,
  note,
  photo,
  profiles = [],
}: VcardContact): string => {
  const formatLabelled = createLabeller();
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${formatStructured([lastName, name, '', '', ''])}`,
    `FN:${escapeText(formatFullName({ name, lastName }))}`,
    ...formatLine('ORG', escapeText(org)),
    ...formatLine('TITLE', escapeText(title)),
    ...phones.flatMap(({ type, phone, text }) =>
      formatLabelled(`TEL;TYPE=${phoneParameters[type]}`, toDialString(phone), text),
    ),
    ...emails.flatMap(({ email, text }) => formatLabelled('EMAIL', escapeText(email), text)),
    ...(address ? formatAddress(address) : []),
    ...urls.flatMap(({ url, text }) => formatLabelled('URL', url && toHref(url), text)),
    ...profiles.flatMap(({ name, address }) => formatLabelled('URL', address, name)),
    ...formatProfiles(profiles),
    ...formatLine('NOTE', escapeText(note)),
    ...formatPhoto(photo),
    'END:VCARD',
  ]
    .map((written) => written + newline)
    .join('');
};

const maxOctets = 75;

const foldAscii = (line: string): string => {
  const parts = [line.slice(0, maxOctets)];
  for (let at = maxOctets; at < line.length; at += maxOctets - 1) parts.push(line.slice(at, at + maxOctets - 1));
  return parts.join(`${newline} `);
};

/** The same with no line over 75 octets, as files should be (RFC 2426 §2.6): a line goes on after a space, between letters. */
export const foldLines = (text: string): string =>
  text
    .split(newline)
    .map((whole) => {
      // A photo is a line of hundreds of thousands of letters.
      if (/^\p{ASCII}*$/u.test(whole)) return foldAscii(whole);
      let [written, octets] = ['', 0];
      for (const letter of whole) {
        const size = countBytes(letter);
        if (octets + size > maxOctets) [written, octets] = [`${written}${newline} `, 1];
        written += letter;
        octets += size;
      }
      return written;
    })
    .join(newline);
