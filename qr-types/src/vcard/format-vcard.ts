import { type Address, countBytes, formatStreetLine, toDialString, toHref } from '../fields/index.ts';

/** The telephone types of contacts. */
export const phoneTypes = ['cell', 'work', 'home', 'fax', 'other'] as const;

/** The data of a contact. Empty values are omitted. */
export type VcardContact = {
  name: string;
  lastName: string;
  org: string;
  title: string;
  /** `text` is the owner’s own label for a number. */
  phones: readonly { type: (typeof phoneTypes)[number]; phone: string; text?: string }[];
  emails: readonly { email: string; text?: string }[];
  urls: readonly { url: string; text?: string }[];
  /** Social profiles: `network` is the identifier in programs, `name` the display name. */
  profiles?: readonly { network: string; name: string; address: string; nickname: string }[];
  address: Address | undefined;
  note: string;
  /** A JPEG in Base64. */
  photo?: string | undefined;
};

const newline = '\r\n';

/**
 * Escapes a text value (RFC 2426 §4, RFC 5545 §3.3.11): separators and line breaks get a backslash; control characters
 * are removed.
 */
export const escapeText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/[\\,;]/g, '\\$&')
    .replaceAll('\n', '\\n');

const formatStructured = (parts: readonly string[]) => parts.map(escapeText).join(';');

/** Returns a property on a line of its own, or nothing for an empty value. */
export const formatLine = (name: string, value: string): string[] => (value === '' ? [] : [`${name}:${value}`]);

const phoneParameters = { cell: 'CELL', work: 'WORK', home: 'HOME', fax: 'FAX', other: 'VOICE' } as const;

/** Returns the full name in display order. */
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
 * Creates a writer of properties with optional labels, in the syntax of iOS and Google; other programs use only the
 * type. Returns nothing for empty values.
 */
const createLabeller = () => {
  let count = 0;
  return (name: string, value: string, label: string | undefined): string[] => {
    if (!label || value === '') return formatLine(name, value);
    const item = `item${++count}`;
    return [`${item}.${name}:${value}`, `${item}.X-ABLabel:${escapeText(label)}`];
  };
};

/** iOS contacts support profiles; Android contacts only URLs. */
const formatProfiles = (profiles: NonNullable<VcardContact['profiles']>): string[] =>
  profiles.map(({ network, address, nickname }) => {
    const user = /^[\w.-]+$/.test(nickname) ? `;X-USER=${nickname}` : '';
    return `X-SOCIALPROFILE;TYPE=${network}${user}:${address}`;
  });

/** The photo inside the file: phones load none from a URL. Some Samsung phones read on until an empty line. */
const formatPhoto = (photo: string | undefined) => (photo ? [`PHOTO;ENCODING=b;TYPE=JPEG:${photo}`, ''] : []);

/**
 * Formats a contact as vCard 3.0 (RFC 2426), the version that phones support best: each property on one line of any
 * length, since folding costs bytes in a symbol, and some phones cut folded lines off. Files are folded afterwards.
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

/**
 * Folds lines at 75 octets, as files require (RFC 2426 §2.6): a line continues after a space, never inside a character.
 */
export const foldLines = (text: string): string =>
  text
    .split(newline)
    .map((whole) => {
      // A photo is a line of hundreds of thousands of characters, so ASCII has a fast path.
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
