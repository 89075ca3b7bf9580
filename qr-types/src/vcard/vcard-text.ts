import { type Address, bytes, hrefOf, streetLine, toDialString } from '../fields/index.ts';

/** The kinds of telephone that contacts tell apart. */
export const phoneTypes = ['cell', 'work', 'home', 'fax', 'other'] as const;

/** What a contact holds. What is empty is left out. */
export type Contact = {
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
 * Writes a property, with a label of its own where it has one, as iOS and Google do: other programs go by the type alone.
 * Nothing where it has no value.
 */
const createLabeller = () => {
  let count = 0;
  return (name: string, value: string, label: string | undefined): string[] => {
    if (!label || value === '') return line(name, value);
    const item = `item${++count}`;
    return [`${item}.${name}:${value}`, `${item}.X-ABLabel:${escaped(label)}`];
  };
};

/** Contacts of iOS list what is a profile; those of Android know addresses only. */
const profileLines = (profiles: NonNullable<Contact['profiles']>): string[] =>
  profiles.map(({ network, address, nickname }) => {
    const user = /^[\w.-]+$/.test(nickname) ? `;X-USER=${nickname}` : '';
    return `X-SOCIALPROFILE;TYPE=${network}${user}:${address}`;
  });

/** A picture inside the file: phones fetch none from an address. Some of Samsung’s read on until an empty line. */
const photoLines = (photo: string | undefined) => (photo ? [`PHOTO;ENCODING=b;TYPE=JPEG:${photo}`, ''] : []);

/**
 * A contact as vCard 3.0 (RFC 2426), which phones understand best: each property on one line of any length, since folding
 * costs bytes in a symbol, and some phones cut a folded line off. Files are folded afterwards.
 */
export const vcardText = ({
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
}: Contact): string => {
  const labelled = createLabeller();
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${structured([lastName, name, '', '', ''])}`,
    `FN:${escaped(fullName({ name, lastName }))}`,
    ...line('ORG', escaped(org)),
    ...line('TITLE', escaped(title)),
    ...phones.flatMap(({ type, phone, text }) =>
      labelled(`TEL;TYPE=${phoneParameters[type]}`, toDialString(phone), text),
    ),
    ...emails.flatMap(({ email, text }) => labelled('EMAIL', escaped(email), text)),
    ...(address ? placeLines(address) : []),
    ...urls.flatMap(({ url, text }) => labelled('URL', url && hrefOf(url), text)),
    ...profiles.flatMap(({ name, address }) => labelled('URL', address, name)),
    ...profileLines(profiles),
    ...line('NOTE', escaped(note)),
    ...photoLines(photo),
    'END:VCARD',
  ]
    .map((written) => written + newline)
    .join('');
};

const maxOctets = 75;

const foldedAscii = (line: string): string => {
  const parts = [line.slice(0, maxOctets)];
  for (let at = maxOctets; at < line.length; at += maxOctets - 1) parts.push(line.slice(at, at + maxOctets - 1));
  return parts.join(`${newline} `);
};

/** The same with no line over 75 octets, as files should be (RFC 2426 §2.6): a line goes on after a space, between letters. */
export const folded = (text: string): string =>
  text
    .split(newline)
    .map((whole) => {
      // A photo is a line of hundreds of thousands of letters.
      if (/^\p{ASCII}*$/u.test(whole)) return foldedAscii(whole);
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
