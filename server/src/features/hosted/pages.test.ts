import { type TypeManifest, typeOf } from '@tessera/qr-types';
import { expect, test } from 'vitest';
import type { HostedCode } from './code.ts';
import { openPages } from './pages.ts';

const image = () => (name: string) => `/img/original/${name}`;
const media = async () => (name: string) => ({ href: `/media/${name}` });
const turn = () => 0;

const card = typeOf('vcard-plus') as TypeManifest;

/** Pages whose file takes note of how often it was made. */
const withFile = (text: string) => {
  const made: unknown[] = [];
  const body = (content: unknown) => {
    made.push(content);
    return text;
  };
  const files = { 'contact.vcf': { mime: 'text/vcard', body } };
  const type = { ...card, opens: { ...card.opens, files } } as TypeManifest;
  const load = async () => ({ content: card.sample });
  const pages = openPages({
    load,
    image,
    media,
    contactPhoto: async () => undefined,
    turn,
    origin: undefined,
    isTracked: false,
    now: () => new Date(0),
  });
  const code = (n: number, title = 'Ada'): HostedCode => ({
    id: 1,
    n,
    contentVersion: card.version,
    version: n,
    uri: 'abc2345',
    type,
    title,
    card: { description: '', image: '' },
    languages: [],
    headerColour: '#ffffff',
    isPrivate: false,
  });
  return { pages, code, made };
};

test('a file is called as the page is called now', async () => {
  const { pages, code } = withFile('BEGIN:VCARD');
  const first = await pages.file(code(1), 'contact.vcf');
  expect((await pages.file(code(1, 'Grace'), 'contact.vcf'))?.name).not.toBe(first?.name);
});

test('a page names where it was asked for only where that shows its picture, and so few places that it is kept', async () => {
  const { pages, code } = withFile('');
  const pictured = { ...code(1), card: { description: '', image: 'abc.png' } };
  const ask = async (of: HostedCode, origin: string) => (await pages.page(of, { origin })).body.toString();
  expect(await ask(pictured, 'http://one')).toContain('content="http://one/img/large/abc.png"');
  expect(await pages.page(code(2), { origin: 'http://one' })).toBe(await pages.page(code(2), { origin: 'http://two' }));
  const hidden = { ...pictured, n: 3, version: 3, isPrivate: true };
  expect(await ask(hidden, 'http://one')).not.toContain('http://one');
  for (let at = 0; at < 20; at++) await ask(pictured, `http://name-${at}`);
  const [made, again] = ['http://late', 'http://later'].map((origin) => pages.page(pictured, { origin }));
  expect(await made).toBe(await again);
  expect(await ask(pictured, 'http://one')).toContain('http://one/img/');
});

test('a file that the type doesn’t have is none', async () => {
  const { pages, code, made } = withFile('');
  for (const name of ['other.vcf', 'constructor', '__proto__']) expect(await pages.file(code(1), name)).toBeUndefined();
  expect(made).toEqual([]);
});

test('a calendar’s file says which code and revision it is of, and when it was made', async () => {
  const type = typeOf('event') as TypeManifest;
  const pages = openPages({
    load: async () => ({ content: type.sample }),
    image,
    media,
    contactPhoto: async () => undefined,
    turn,
    origin: undefined,
    isTracked: false,
    now: () => new Date('2026-03-10T12:00:00Z'),
  });
  const code = { ...withFile('').code(4), type, contentVersion: type.version };
  const file = await pages.file(code, 'event.ics');
  expect(file?.mime).toBe('text/calendar');
  expect(file?.body).toContain('\r\nUID:abc2345-1@tessera\r\nDTSTAMP:20260310T120000Z\r\nSEQUENCE:4\r\n');
});
