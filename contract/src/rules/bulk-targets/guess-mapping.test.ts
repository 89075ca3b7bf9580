import { catalogue, type TypeId, type TypeManifest } from '@tessera/qr-types/index.ts';
import { describe, expect, test } from 'vitest';
import { guessMapping, listTargets } from '../bulk-targets.ts';

const types = catalogue as unknown as readonly (TypeManifest & { id: TypeId })[];

const guess = (columns: string[], rows: string[][] = [], type: TypeId = 'url') => guessMapping(columns, rows, type);
const targetsOf = (columns: string[], rows?: string[][], type?: TypeId) =>
  guess(columns, rows, type).mapping.map(({ target }) => target);

describe('columns become', () => {
  test('what they are called, in any spelling', () => {
    expect(targetsOf(['Link', 'QR code name', 'Ordner', 'Gültig bis', 'Short-Code', 'Notes', 'SKU'])).toEqual([
      'content.url',
      'name',
      'folder',
      'schedule.to',
      'uri',
      null,
      'externalId',
    ]);
  });

  test('what is in them, if their names don’t say it', () => {
    const { mapping, sources } = guess(
      ['Room', 'Guest page', 'Notes'],
      [
        ['Room 1', 'https://example.com/1', 'corner'],
        ['Room 2', 'https://example.com/2', ''],
      ],
    );
    expect(mapping[1]).toEqual({ column: 1, target: 'content.url' });
    expect(sources).toEqual(['name', 'content', null]);
  });

  test('items of lists by their numbers, and keys by their names', () => {
    expect(targetsOf(['Name', 'Instagram', 'socials.tiktok', 'Links 2 Address', 'links.3.url'], [], 'social')).toEqual([
      'content.name',
      'content.socials.instagram',
      'content.socials.tiktok',
      null,
      'content.links.3.url',
    ]);
    expect(targetsOf(['Picture 1', 'Picture 2', 'content.images.3'], [], 'images').at(-1)).toBe('content.images.3');
  });

  test('fields that are required before settings of the same name', () => {
    expect(targetsOf(['Name'], [], 'vcard-plus')).toEqual(['content.name']);
    expect(targetsOf(['Name'], [], 'url')).toEqual(['name']);
    expect(targetsOf(['SSID', 'Password'], [], 'wifi')).toEqual(['content.ssid', 'content.password']);
  });

  test('each target once, and nothing that the type doesn’t have', () => {
    expect(targetsOf(['URL', 'Website', 'Folder'])).toEqual(['content.url', null, 'folder']);
    expect(targetsOf(['Valid until'], [], 'url-static')).toEqual([null]);
  });

  test('what they are called in the language of the user', () => {
    const german = {
      setting: () => 'Mappe',
      type: (key: string) => (key === 'url.url.label' ? 'Zielseite' : undefined),
    };
    const { mapping } = guessMapping(['Zielseite'], [], 'url', [german]);
    expect(mapping).toEqual([{ column: 0, target: 'content.url' }]);
  });

  test.each(types.map(({ id }) => id))('their targets, if they are called so: %s', (type) => {
    const ids = listTargets(type).map(({ id }) => id);
    expect(targetsOf(ids, [], type)).toEqual(ids);
  });

  test('dates in the order that is clear from some of them', () => {
    expect(guess(['From'], [['01/12/2027'], ['25/12/2027']]).dateOrder).toBe('dmy');
    expect(guess(['From'], [['01/12/2027'], ['12/25/2027']]).dateOrder).toBe('mdy');
    expect(guess(['From'], [['01/12/2027']]).dateOrder).toBe('dmy');
  });
});

describe('a known layout', () => {
  test.each([
    [
      'shlink',
      false,
      ['createdAt', 'domain', 'shortCode', 'shortUrl', 'longUrl', 'title', 'tags', 'visits'],
      [],
      [null, 'hostname', 'uri', null, 'content.url', 'name', null, null],
    ],
    [
      'shlink_import',
      false,
      ['Long URL', 'Tags', 'Domain', 'Short code', 'Title'],
      [],
      ['content.url', null, 'hostname', 'uri', 'name'],
    ],
    [
      'bitly',
      true,
      ['Bitlink', 'Long URL', 'Title', 'Tags', 'Created', 'Total Clicks'],
      [],
      [null, 'content.url', 'name', null, null, null],
    ],
    [
      'bitly',
      true,
      ['link', 'long_url', 'title', 'created_at'],
      [['https://bit.ly/3abc', 'https://example.com', 'Menu', '2026-01-01']],
      [null, 'content.url', 'name', null],
    ],
    [
      'qr_tiger',
      true,
      ['Name', 'Short URL', 'URL', 'Scans'],
      [['Menu', 'https://qr1.be/AB12', 'https://example.com', '3']],
      ['name', null, 'content.url', null],
    ],
    [
      'uniqode',
      true,
      ['QR Code Name', 'Short URL', 'Destination URL'],
      [['Menu', 'https://qrcodes.pro/x1', 'https://example.com']],
      ['name', null, 'content.url'],
    ],
    [
      'qrfy',
      true,
      ['Name', 'Link', 'Destination'],
      [['Menu', 'https://qrfy.io/p/x1', 'https://example.com']],
      ['name', null, 'content.url'],
    ],
    [
      'manifest',
      false,
      ['row', 'external_id', 'id', 'name', 'link', 'file', 'sha256', 'state', 'error'],
      [['1', 'A-1', '7', 'Menu', 'https://example.com/r/x', 'menu.svg', 'ab', 'created', '']],
      [null, 'externalId', 'id', 'name', null, null, null, null, null],
    ],
    ['printed_elsewhere', false, ['Path', 'Target'], [['/menu', 'https://example.com']], ['uri', 'content.url']],
    [
      'printed_elsewhere',
      false,
      ['Short URL', 'Redirect to'],
      [['https://go.example.com/a', 'https://example.com/b']],
      ['uri', 'content.url'],
    ],
    ['export', false, ['id', 'external_id', 'name', 'content.url'], [], ['id', 'externalId', 'name', 'content.url']],
  ])('%s is recognised, and says whether it is guessed: %s', (id, isGuessed, columns, rows, targets) => {
    const { layout, mapping } = guess(columns, rows);
    expect(layout).toMatchObject({ id, isGuessed });
    expect(mapping.map(({ target }) => target)).toEqual(targets);
  });

  test('isn’t seen in tables of something else', () => {
    expect(guess(['Room', 'URL'], [['1', 'https://example.com']]).layout).toBeNull();
  });

  test('decides the type if the table is of one', () => {
    expect(guess(['Path', 'Target'], [], 'menu').type).toBe('url');
    expect(guess(['id', 'content.name'], [], 'menu').type).toBe('menu');
  });
});
