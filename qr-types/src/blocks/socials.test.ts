import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toFieldErrors } from '../fields/index.ts';
import { sharedMessages } from '../shared-messages.ts';
import { findNetwork, type NetworkId, networks, socials, toProfileAddress } from './socials.ts';

const ids = Object.keys(networks) as NetworkId[];
const hostsOf = (id: NetworkId): readonly string[] => networks[id].hosts;

const listErrors = (value: unknown) => {
  const { error } = socials().safeParse(value);
  return error ? toFieldErrors(error).map(({ field, code }) => `${field}: ${code}`) : [];
};

describe('a nickname', () => {
  it.each([
    ['instagram', 'mira.vogt', 'https://www.instagram.com/mira.vogt'],
    ['instagram', ' @mira.vogt ', 'https://www.instagram.com/mira.vogt'],
    ['tiktok', 'miravogt', 'https://www.tiktok.com/@miravogt'],
    ['youtube', '@töpferei', 'https://www.youtube.com/@t%C3%B6pferei'],
    ['whatsapp', '+43 (664) 123-45 67', 'https://wa.me/436641234567'],
    ['whatsapp', '+43 (0) 664 1234567', 'https://wa.me/436641234567'],
    ['whatsapp', '0043 664 1234567', 'https://wa.me/436641234567'],
    ['bluesky', 'mira', 'https://bsky.app/profile/mira.bsky.social'],
    ['bluesky', 'mira.example', 'https://bsky.app/profile/mira.example'],
    ['reddit', 'r/Pottery', 'https://www.reddit.com/r/Pottery'],
    ['reddit', 'u/mira', 'https://www.reddit.com/user/mira'],
  ] as const)('of %s, written as %j, links to %s', (id, written, address) => {
    expect(toProfileAddress(id, written)).toBe(address);
  });
});

describe('a URL', () => {
  it.each([
    ['instagram', 'https://instagram.com/mira.vogt?igsh=1', 'https://instagram.com/mira.vogt?igsh=1'],
    ['facebook', 'http://m.facebook.com/profile.php?id=100', 'https://m.facebook.com/profile.php?id=100'],
    ['linkedin', 'www.linkedin.com/company/acme', 'https://www.linkedin.com/company/acme'],
    ['x', 'twitter.com/mira', 'https://twitter.com/mira'],
    ['pinterest', 'https://www.pinterest.de/mira', 'https://www.pinterest.de/mira'],
    ['whatsapp', 'https://wa.me/4915155500198', 'https://wa.me/4915155500198'],
    ['whatsapp', 'https://wa.me/message/ABCDEF0123', 'https://wa.me/message/ABCDEF0123'],
    ['whatsapp', 'https://chat.whatsapp.com/AbCd0123', 'https://chat.whatsapp.com/AbCd0123'],
  ] as const)('of %s, written as %j, is accepted unchanged', (id, written, address) => {
    expect(toProfileAddress(id, written)).toBe(address);
  });

  it.each([
    ['https://wa.me/49(0)15155500198', 'https://wa.me/4915155500198'],
    ['wa.me/+49(0)151-5550-0198?text=Hi%20there', 'https://wa.me/4915155500198?text=Hi%20there'],
    ['https://wa.me/004915155500198', 'https://wa.me/4915155500198'],
    ['https://wa.me/+49%20151%205550%200198/', 'https://wa.me/4915155500198/'],
    ['https://wa.me/390669821234', 'https://wa.me/390669821234'],
  ])('of a chat on WhatsApp, written as %j, leads to %s', (written, address) => {
    expect(toProfileAddress('whatsapp', written)).toBe(address);
  });

  it.each(['https://wa.me/015155500198', 'https://wa.me/(0)15155500198'])(
    'of a chat on WhatsApp without a country code is rejected: %s',
    (written) => {
      expect(listErrors({ whatsapp: written })).toEqual(['whatsapp: phone_needs_prefix']);
    },
  );

  it.each([
    ['on another host', 'https://evil.example/instagram.com/mira'],
    ['on a host that only begins with the network’s', 'https://instagram.com.evil.example/mira'],
    ['on a host that only ends with the network’s', 'https://notinstagram.com/mira'],
    ['with the network’s host as user name', 'https://instagram.com@evil.example/mira'],
    ['with a user name', 'https://mira@instagram.com/mira'],
    ['on another port', 'https://instagram.com:8443/mira'],
    ['of the home page', 'https://www.instagram.com/'],
    ['without a path', 'instagram.com'],
    ['with a space', 'https://instagram.com/mira vogt'],
    ['that runs a script', 'javascript:alert(1)//instagram.com/mira'],
  ])('%s is invalid', (_, written) => {
    expect(toProfileAddress('instagram', written)).toBeUndefined();
    expect(listErrors({ instagram: written })).toEqual(['instagram: invalid_nickname']);
  });
});

describe('an accepted profile', () => {
  const pieces = fc.constantFrom(
    ...[
      'https://',
      'http://',
      'javascript:',
      'data:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '?',
      '#',
      '.',
      '..',
      '%2f',
      ' ',
      '\t',
    ],
    ...['evil.example', 'instagram.com', 'mira', 'vogt', '+43', '6641234567', 'r/', 'é', '日本', '\u202e', '<b>'],
  );
  const written = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join('')),
    fc.stringMatching(/^[@a-z\d._+-]{1,20}$/),
    fc.stringMatching(/^\+[1-9]\d{7,12}$/),
    fc
      .tuple(fc.constantFrom(...ids.flatMap(hostsOf)), pieces, pieces)
      .map(([host, ...rest]) => `${host}/${rest.join('')}`),
  );

  it.each(ids)('of %s links to its host over https', (id) => {
    let accepted = 0;
    fc.assert(
      fc.property(written, (text) => {
        const isValid = listErrors({ [id]: text }).length === 0;
        const address = toProfileAddress(id, text);
        expect(isValid).toBe(address !== undefined || text.trim() === '');
        if (address === undefined) return;
        accepted++;
        const { protocol, hostname, username, port } = new URL(address);
        expect([protocol, username, port]).toEqual(['https:', '', '']);
        expect(hostsOf(id).some((host) => `.${hostname}`.endsWith(`.${host}`))).toBe(true);
        expect(findNetwork(address)).toBe(id);
        expect(toProfileAddress(id, address)).toBe(address);
      }),
      { numRuns: 300 },
    );
    expect(accepted).toBeGreaterThan(0);
  });
});

it('has an error for every invalid network, and for a number without country code', () => {
  expect(listErrors({ x: 'two words', github: '!', whatsapp: '0664 1234567', tiktok: 'fine' })).toEqual([
    'whatsapp: phone_needs_prefix',
    'x: invalid_nickname',
    'github: invalid_nickname',
  ]);
  expect(listErrors({ myspace: 'tom' })).not.toEqual([]);
  expect(socials().parse({ x: ' ' })).toEqual({});
});

it.each(ids)('%s has a name', (id) => {
  expect(sharedMessages[`socials.${id}`]).not.toBe('');
});

it('identifies a network by its host, and no other site', () => {
  expect(findNetwork('https://youtu.be/abc')).toBe('youtube');
  expect(findNetwork('https://example.com/instagram.com')).toBeUndefined();
  expect(findNetwork('no address')).toBeUndefined();
});
