import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nastyText } from '../../testing/nasty-text.ts';
import { readVcard } from '../../testing/read-vcard.ts';
import { toDialString } from '../fields/index.ts';
import { foldLines, formatFullName, formatVcard, type VcardContact } from './format-vcard.ts';

const emptyContact: VcardContact = {
  name: 'Ines',
  lastName: '',
  org: '',
  title: '',
  phones: [],
  emails: [],
  urls: [],
  address: undefined,
  note: '',
};

const place = {
  street: 'Rue de l’Église',
  number: '12',
  postalCode: '67000',
  city: 'Strasbourg',
  state: '',
  country: 'France',
  streetNumberFirst: true,
  latitude: null,
  longitude: null,
};

const lines = (contact: Partial<VcardContact>) =>
  formatVcard({ ...emptyContact, ...contact })
    .split('\r\n')
    .slice(4, -2);

describe('a vCard', () => {
  it('has the properties that RFC 2426 requires, and no empty ones', () => {
    expect(formatVcard(emptyContact)).toBe('BEGIN:VCARD\r\nVERSION:3.0\r\nN:;Ines;;;\r\nFN:Ines\r\nEND:VCARD\r\n');
  });

  it.each([
    ['separators', { org: 'a\\b;c,d:e"f' }, 'ORG:a\\\\b\\;c\\,d:e"f'],
    ['line breaks of every system', { note: 'a\nb\r\nc\rd' }, 'NOTE:a\\nb\\nc\\nd'],
    ['no control characters', { title: 'a\0b\u001bc\u0085d' }, 'TITLE:abcd'],
    [
      'a phone number as it is dialled',
      { phones: [{ type: 'cell', phone: '+49\n(0)30\t1234,2;3' }] },
      'TEL;TYPE=CELL:+49301234,2;3',
    ],
    [
      'an address whose house number comes first',
      { address: place },
      'ADR:;;12 Rue de l’Église;Strasbourg;;67000;France',
    ],
    [
      'an address whose house number comes last',
      { address: { ...place, streetNumberFirst: false, street: 'Gasse' } },
      'ADR:;;Gasse 12;Strasbourg;;67000;France',
    ],
    [
      'a URL in ASCII',
      { urls: [{ url: 'https://Müller.example/a;b,c\\d' }] },
      'URL:https://xn--mller-kva.example/a;b,c/d',
    ],
  ] as const)('writes %s', (_, contact, written) => {
    expect(lines(contact as Partial<VcardContact>)).toEqual([written]);
  });

  it('distinguishes a trailing backslash of a part from the separator after it', () => {
    expect(formatVcard({ ...emptyContact, lastName: 'a\\' })).toContain('\r\nN:a\\\\;Ines;;;\r\n');
  });

  it('writes coordinates with an address, and alone', () => {
    const point = { latitude: 48.573405, longitude: -7.5 };
    const empty = { ...place, street: '', number: '', postalCode: '', city: '', country: '' };
    expect(lines({ address: { ...place, ...point } }).at(-1)).toBe('GEO:48.573405;-7.5');
    expect(lines({ address: { ...empty, ...point } })).toEqual(['GEO:48.573405;-7.5']);
    expect(lines({ address: empty })).toEqual([]);
  });

  it('uses the telephone types that phones know', () => {
    const phones = (['cell', 'work', 'home', 'fax', 'other'] as const).map((type) => ({ type, phone: '123' }));
    expect(lines({ phones }).map((line) => line.split(':')[0])).toEqual([
      'TEL;TYPE=CELL',
      'TEL;TYPE=WORK',
      'TEL;TYPE=HOME',
      'TEL;TYPE=FAX',
      'TEL;TYPE=VOICE',
    ]);
  });
});

describe('a vCard folded for a file', () => {
  const octets = (line: string) => new TextEncoder().encode(line).length;

  it('has no line over 75 octets, splits no character, and unfolds to the same text', () => {
    fc.assert(
      fc.property(nastyText(60), (note) => {
        const text = formatVcard({ ...emptyContact, note });
        const file = foldLines(text);
        expect(Math.max(...file.split('\r\n').map(octets))).toBeLessThanOrEqual(75);
        expect(file.replaceAll('\r\n ', '')).toBe(text);
      }),
    );
  });

  it('fills its lines: a character of four octets moves to the next line if three are left', () => {
    const [first, second] = foldLines(`NOTE:${'a'.repeat(67)}👋👋`).split('\r\n');
    expect(first).toBe(`NOTE:${'a'.repeat(67)}`);
    expect(second).toBe(' 👋👋');
  });
});

describe('ical.js', () => {
  /** Against RFC 2426, ical.js does not end a part at a semicolon after an escaped backslash: not tested here. */
  const text = nastyText().map((written) => written.trim().replace(/\\+$/, ''));
  const contacts = fc.record({
    name: text.filter((name) => name !== ''),
    lastName: text,
    org: text,
    title: text,
    phones: fc.array(
      fc.record({
        type: fc.constantFrom('cell', 'fax', 'other'),
        phone: fc.stringMatching(/^\+?\d[\d ().\-/*#,;x]{2,29}$/),
      }),
      { maxLength: 3 },
    ),
    emails: fc.array(fc.record({ email: fc.emailAddress() }), { maxLength: 2 }),
    urls: fc.array(fc.record({ url: fc.webUrl({ withQueryParameters: true }) }), { maxLength: 2 }),
    address: fc.record({
      street: text,
      number: text,
      postalCode: text,
      city: text.filter((city) => city !== ''),
      state: text,
      country: text,
      streetNumberFirst: fc.boolean(),
      latitude: fc.constant(48.5),
      longitude: fc.constant(-7.25),
    }),
    note: text,
  }) as fc.Arbitrary<VcardContact>;

  const only = (value: string) => (value === '' ? undefined : [value]);
  /** In vCard 4, semicolons of single values are not escaped, so ical.js keeps the backslash. */
  const single = (value: string) => only(value.replaceAll(';', '\\;'));

  it.each([
    ['a symbol', (text: string) => text],
    ['a file', foldLines],
  ])('parses in %s whatever was written', (_, card) => {
    fc.assert(
      fc.property(contacts, (contact) => {
        const { address = place, ...read } = contact;
        const { street, number, city, state, postalCode, country } = address;
        const line = (address.streetNumberFirst ? [number, street] : [street, number]).filter(Boolean).join(' ');
        expect(readVcard(card(formatVcard(contact)))).toEqual(
          Object.fromEntries(
            Object.entries({
              version: ['3.0'],
              n: [[read.lastName, read.name, '', '', '']],
              fn: single(formatFullName(read)),
              org: only(read.org),
              title: single(read.title),
              tel: read.phones.map(({ phone }) => toDialString(phone)),
              email: read.emails.map(({ email }) => email),
              adr: [['', '', line, city, state, postalCode, country]],
              geo: [[48.5, -7.25]],
              url: read.urls.map(({ url }) => new URL(url).href),
              note: single(read.note),
            }).filter(([, values]) => values && values.length > 0),
          ),
        );
      }),
    );
  });
});
