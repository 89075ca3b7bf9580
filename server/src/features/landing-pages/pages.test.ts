import { findType, type TypeManifest } from '@tessera/qr-types';
import { expect, test } from 'vitest';
import type { LandingPageCode } from './landing-page-code.ts';
import { createPageHosts } from './page-host.ts';
import { createPageRenderer } from './pages.ts';

const image = () => (name: string) => `/img/original/${name}`;
const media = async () => (name: string) => ({ href: `/media/${name}` });
const turn = () => 0;

const card = findType('vcard-plus') as TypeManifest;

/** Pages with a file that counts how often it was rendered. */
const withFile = (text: string) => {
  const made: unknown[] = [];
  const body = (content: unknown) => {
    made.push(content);
    return text;
  };
  const files = { 'contact.vcf': { mime: 'text/vcard', body } };
  const type = { ...card, opens: { ...card.opens, files } } as TypeManifest;
  const load = async () => ({ content: card.sample });
  const pages = createPageRenderer({
    load,
    createImageUrlBuilder: image,
    loadMedia: media,
    getContactPhoto: async () => undefined,
    getSignaturePeriod: turn,
    getPageHost: createPageHosts({ publicUrl: undefined, pagesUrl: undefined }),
    hasPagesHost: false,
    now: () => new Date(0),
  });
  const code = (n: number, title = 'Ada'): LandingPageCode => ({
    id: 1,
    revision: n,
    contentVersion: card.version,
    version: n,
    host: '',
    uri: 'abc2345',
    type,
    title,
    card: { description: '', image: '' },
    themeColor: '#ffffff',
    isPrivate: false,
  });
  return { pages, code, made };
};

test('a file is named after the current title of the page', async () => {
  const { pages, code } = withFile('BEGIN:VCARD');
  const first = await pages.getFile(code(1), 'contact.vcf');
  expect((await pages.getFile(code(1, 'Grace'), 'contact.vcf'))?.name).not.toBe(first?.name);
});

test('a page contains the requested origin only for its link preview image, and for few origins, so that it can be cached', async () => {
  const { pages, code } = withFile('');
  const pictured = { ...code(1), card: { description: '', image: 'abc.png' } };
  const ask = async (of: LandingPageCode, origin: string) =>
    (await pages.getPage(of, { language: '', origin })).body.toString();
  expect(await ask(pictured, 'http://one')).toContain('content="http://one/img/large/abc.png"');
  expect(await pages.getPage(code(2), { language: '', origin: 'http://one' })).toBe(
    await pages.getPage(code(2), { language: '', origin: 'http://two' }),
  );
  const hidden = { ...pictured, n: 3, version: 3, isPrivate: true };
  expect(await ask(hidden, 'http://one')).not.toContain('http://one');
  for (let at = 0; at < 20; at++) await ask(pictured, `http://name-${at}`);
  const [made, again] = ['http://late', 'http://later'].map((origin) =>
    pages.getPage(pictured, { language: '', origin }),
  );
  expect(await made).toBe(await again);
  expect(await ask(pictured, 'http://one')).toContain('http://one/img/');
});

test('a file that the type doesn’t have is undefined', async () => {
  const { pages, code, made } = withFile('');
  for (const name of ['other.vcf', 'constructor', '__proto__'])
    expect(await pages.getFile(code(1), name)).toBeUndefined();
  expect(made).toEqual([]);
});

test('a calendar file contains its code, revision and creation time', async () => {
  const type = findType('event') as TypeManifest;
  const pages = createPageRenderer({
    load: async () => ({ content: type.sample }),
    createImageUrlBuilder: image,
    loadMedia: media,
    getContactPhoto: async () => undefined,
    getSignaturePeriod: turn,
    getPageHost: createPageHosts({ publicUrl: undefined, pagesUrl: undefined }),
    hasPagesHost: false,
    now: () => new Date('2026-03-10T12:00:00Z'),
  });
  const code = { ...withFile('').code(4), type, contentVersion: type.version };
  const file = await pages.getFile(code, 'event.ics');
  expect(file?.mime).toBe('text/calendar');
  expect(file?.body).toContain('\r\nUID:abc2345-1@tessera\r\nDTSTAMP:20260310T120000Z\r\nSEQUENCE:4\r\n');
});
