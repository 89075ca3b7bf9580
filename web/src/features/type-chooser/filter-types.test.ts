import { catalogue, findType, type TypeId } from '@tessera/qr-types';
import { expect, test } from 'vitest';
import { filterTypes, findBestMatch } from './filter-types.ts';

const getMessages = (id: TypeId) => findType(id)!.messages;
const find = (query: string) => filterTypes(query, getMessages).flatMap(({ ids }) => ids);

test('without a query every type is in exactly one group', () => {
  expect(find(' ').toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted());
});

test.each([
  ['restaurant', ['menu']],
  ['guestbook', ['feedback']],
  ['WIFI', ['wifi']],
  ['e-mail', ['email']],
  ['cafe', ['menu']],
  ['business card', ['vcard-plus', 'vcard']],
  ['page contact', ['vcard-plus']],
])('“%s” finds types by their names and keywords, whatever the case, accents, hyphens and word order', (query, ids) => {
  expect(find(query)).toEqual(ids);
});

test.each(['zzz', '…', 'https://example.org/menu'])('“%s” finds nothing', (query) => {
  expect(filterTypes(query, getMessages)).toEqual([]);
});

test('a type whose name starts with the query is the best match', () => {
  expect(find('business')[0]).not.toBe('business');
  expect(findBestMatch('business', find('business'), getMessages)).toBe('business');
  expect(findBestMatch('song', find('song'), getMessages)).toBe('mp3');
  expect(findBestMatch('zzz', [], getMessages)).toBeUndefined();
});
