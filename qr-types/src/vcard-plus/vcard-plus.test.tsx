import { describe, expect, it } from 'vitest';
import { drawnPage } from '../../testing/drawn-page.tsx';
import { readVcard } from '../../testing/read-vcard.ts';
import { toFieldErrors } from '../fields/index.ts';
import { findType, type TypeManifest } from '../index.ts';
import { buildContactFile } from './contact-file.ts';
import { content } from './content.ts';
import { sample } from './sample.ts';

const type = findType('vcard-plus') as TypeManifest;
const ines = { name: 'Ines' };

const listErrors = (value: unknown) => {
  const { error } = content.safeParse(value);
  return error ? toFieldErrors(error).map(({ field, code, params }) => ({ field, code, ...params })) : [];
};

const drawn = async (value: object) => (await drawnPage(type, content.parse({ ...ines, ...value }), {})).html;

describe('the content of a contact page', () => {
  it.each([
    ['no name', {}, { field: 'name', code: 'required' }],
    ['a name of 71 characters', { name: 'a'.repeat(71) }, { field: 'name', code: 'too_long', max: 70 }],
    [
      'a last name of 71 characters',
      { ...ines, lastName: 'a'.repeat(71) },
      { field: 'lastName', code: 'too_long', max: 70 },
    ],
    ['a company of 51 characters', { ...ines, org: 'a'.repeat(51) }, { field: 'org', code: 'too_long', max: 50 }],
    [
      'a job title of 101 characters',
      { ...ines, title: 'a'.repeat(101) },
      { field: 'title', code: 'too_long', max: 100 },
    ],
    [
      'a summary of 301 characters',
      { ...ines, summary: 'a'.repeat(301) },
      { field: 'summary', code: 'too_long', max: 300 },
    ],
    ['an unknown photo', { ...ines, photo: '../a.png' }, { field: 'photo', code: 'unknown_image' }],
    ['an empty image in a list', { ...ines, images: [''] }, { field: 'images.0', code: 'required' }],
    ['no number', { ...ines, phone: [{ text: 'a' }] }, { field: 'phone.0.phone', code: 'required' }],
    [
      'an unknown type of phone',
      { ...ines, phone: [{ type: 'pager', phone: '123' }] },
      { field: 'phone.0.type', code: 'wrong_choice' },
    ],
    [
      'a number of 41 characters',
      { ...ines, phone: [{ phone: '1'.repeat(41) }] },
      { field: 'phone.0.phone', code: 'too_long', max: 40 },
    ],
    [
      'an invalid email address',
      { ...ines, email: [{ email: 'a@' }] },
      { field: 'email.0.email', code: 'invalid_email' },
    ],
    [
      'a script as link',
      { ...ines, url: [{ url: 'javascript:1' }] },
      { field: 'url.0.url', code: 'invalid_start_url' },
    ],
    [
      'a latitude without longitude',
      { ...ines, location: { latitude: 1 } },
      { field: 'location.longitude', code: 'required' },
    ],
    ['an unknown alignment', { ...ines, alignment: 'top' }, { field: 'alignment', code: 'wrong_choice' }],
    ['an unknown storage', { ...ines, storage: 'all' }, { field: 'storage', code: 'wrong_choice' }],
    [
      'eleven numbers',
      { ...ines, phone: Array(11).fill({ phone: '123' }) },
      { field: 'phone', code: 'too_many', max: 10 },
    ],
  ])('is rejected with %s', (_, value, error) => {
    expect(listErrors(value)).toMatchObject([error]);
  });

  it('needs a name only', () => {
    expect(content.parse(ines)).toMatchObject({
      alignment: 'left',
      addContactButton: true,
      floatingButton: true,
      storage: 'organizationAndTitle',
    });
  });
});

describe('the contact file', () => {
  it('contains everything of the page that a contact can hold', () => {
    expect(readVcard(buildContactFile(sample, {}))).toEqual({
      version: ['3.0'],
      n: [['Albrecht', 'Ines', '', '', '']],
      fn: ['Ines Albrecht'],
      org: ['Albrecht Tragwerk'],
      title: ['Structural engineer'],
      tel: ['+493055500142', '+4915155500198'],
      email: ['ines@albrecht.example.com'],
      adr: [['', '', 'Oranienstraße 25', 'Berlin', '', '10999', 'Germany']],
      geo: [[52.50128, 13.41861]],
      url: ['https://albrecht.example.com/roofs'],
      note: ['I keep old roofs up and new ones light.'],
      'x-ablabel': ['Office\\, 9 to 17', 'Usually answers within a day', 'Roofs we are proud of'],
    });
  });

  it('has labels, in the group of their property', () => {
    const lines = buildContactFile(sample, {}).split('\r\n');
    expect(lines.filter((line) => /TEL|EMAIL|URL|ABLabel/.test(line))).toEqual([
      'item1.TEL;TYPE=WORK:+493055500142',
      'item1.X-ABLabel:Office\\, 9 to 17',
      'TEL;TYPE=CELL:+4915155500198',
      'item2.EMAIL:ines@albrecht.example.com',
      'item2.X-ABLabel:Usually answers within a day',
      'item3.URL:https://albrecht.example.com/roofs',
      'item3.X-ABLabel:Roofs we are proud of',
    ]);
  });

  it('has social networks as profiles, and as URLs for programs without profiles', () => {
    const networks = { instagram: '@ines', x: 'ines_a', whatsapp: '+49 151 5550 0198' };
    const written = buildContactFile(content.parse({ ...ines, socials: networks }), {});
    const addresses = ['https://www.instagram.com/ines', 'https://wa.me/4915155500198', 'https://x.com/ines_a'];
    expect(readVcard(written)).toMatchObject({
      'x-socialprofile': addresses,
      url: addresses,
      'x-ablabel': ['Instagram', 'WhatsApp', 'X'],
    });
    expect(written).toContain('X-SOCIALPROFILE;TYPE=instagram;X-USER=ines:https://www.instagram.com/ines\r\n');
    expect(written).toContain('X-SOCIALPROFILE;TYPE=twitter;X-USER=ines_a:https://x.com/ines_a\r\n');
  });

  it('contains its image, however large', () => {
    const picture = Buffer.alloc(50_000, 'picture').toString('base64');
    const read = readVcard(buildContactFile(sample, { picture }));
    expect(read['photo']).toEqual([picture]);
    expect(read['fn']).toEqual(['Ines Albrecht']);
  });

  it.each([
    ['organizationAndTitle', ['Albrecht Tragwerk'], ['Structural engineer']],
    ['organization', ['Albrecht Tragwerk'], undefined],
    ['title', undefined, ['Structural engineer']],
  ] as const)('stores “%s” with the name', (storage, org, title) => {
    const read = readVcard(buildContactFile({ ...sample, storage }, {}));
    expect([read['fn'], read['org'], read['title']]).toEqual([['Ines Albrecht'], org, title]);
  });

  it('escapes properties that were written into a text', () => {
    const evil = 'x\r\nTEL:666\nEND:VCARD\r\nBEGIN:VCARD';
    const read = readVcard(
      buildContactFile(content.parse({ name: evil, summary: evil, org: evil, location: { city: evil } }), {}),
    );
    expect(read['tel']).toBeUndefined();
    expect(read['note']).toEqual([evil.replaceAll('\r\n', '\n')]);
  });

  it('is folded, as files must be', () => {
    const lines = buildContactFile({ ...sample, summary: 'Grüße '.repeat(50) }, { picture: 'A'.repeat(9000) }).split(
      '\r\n',
    );
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });
});

describe('the page of a contact', () => {
  it('offers the file, the numbers and the addresses as plain links', async () => {
    const { html } = await drawnPage(type, sample, {});
    expect([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))).toEqual([
      'tel:+493055500142',
      'tel:+4915155500198',
      'mailto:ines@albrecht.example.com',
      'https://albrecht.example.com/roofs',
      ...Array(2).fill('https://www.google.com/maps/search/?api=1&query=52.50128%2C13.41861'),
      '/p/abcdefg/contact.vcf',
    ]);
  });

  it('dials extensions after a pause, and links no fax', async () => {
    const html = await drawn({
      phone: [{ phone: '+49 (30) 12-34 x56' }, { phone: '*100#' }, { type: 'fax', phone: '+49 30 999' }],
    });
    expect([...html.matchAll(/href="(tel:[^"]+)"/g)].map(([, href]) => href)).toEqual([
      'tel:+49301234,56',
      'tel:*100%23',
    ]);
    expect(html).toContain('+49 30 999');
  });

  it('has its button as the owner chose: sticky, at the end, or hidden', async () => {
    expect(await drawn({})).toMatch(/class="bar sticky noprint"><a class="button" href="\/p\/abcdefg\/contact.vcf"/);
    expect(await drawn({ floatingButton: false })).toMatch(/class="bar noprint"><a class="button"/);
    expect(await drawn({ addContactButton: false })).not.toContain('contact.vcf');
  });

  it.each(['left', 'center', 'right'] as const)('has its button at the %s', async (alignment) => {
    expect(await drawn({ alignment })).toContain(`class="hero ${alignment}"`);
  });

  it('shows the map link as the owner chose', async () => {
    const at = (behaviour: string) =>
      drawn({ location: { street: 'High Street', number: '7', streetNumberFirst: true, behaviour } });
    const [hidden, shown, drawnMap] = [await at('hide'), await at('show'), await at('showMap')];
    for (const html of [hidden, shown, drawnMap]) expect(html).toContain('7 High Street');
    expect(hidden).not.toContain('google.com');
    expect(shown).not.toContain('class="map"');
    expect(drawnMap).toContain('class="map"');
  });

  it('marks each part with its field, and omits empty ones', async () => {
    const { html } = await drawnPage(type, sample, {});
    for (const field of [
      'name',
      'lastName',
      'org',
      'title',
      'summary',
      'photo',
      'phone.1',
      'email.0',
      'url.0',
      'location',
    ]) {
      expect(html).toContain(`data-field="${field}"`);
    }
    const least = await drawn({});
    expect([...least.matchAll(/data-field="([^"]+)"/g)].map(([, field]) => field)).toEqual([
      'alignment',
      'name',
      'addContactButton',
    ]);
    expect(least).toContain('<title>Ines</title>');
  });
});
