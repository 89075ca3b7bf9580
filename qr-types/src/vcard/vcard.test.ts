import { describe, expect, it } from 'vitest';
import { toFieldErrors } from '../fields/index.ts';
import { content } from './content.ts';
import { buildPayload } from './payload.ts';

const ines = { name: 'Ines' };

const listErrors = (value: unknown) => {
  const { error } = content.safeParse(value);
  return error ? toFieldErrors(error).map(({ field, code, params }) => ({ field, code, ...params })) : [];
};

describe('a contact', () => {
  it.each([
    ['no name', {}, { field: 'name', code: 'required' }],
    ['a name of spaces', { name: ' ' }, { field: 'name', code: 'required' }],
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
    ['an empty phone number', { ...ines, phone: [{}] }, { field: 'phone.0.phone', code: 'required' }],
    [
      'a phone number of 41 characters',
      { ...ines, phone: [{ phone: '1'.repeat(41) }] },
      { field: 'phone.0.phone', code: 'too_long', max: 40 },
    ],
    ['a word as number', { ...ines, phone: [{ phone: 'call' }] }, { field: 'phone.0.phone', code: 'invalid_phone' }],
    [
      'an unknown type of phone',
      { ...ines, phone: [{ type: 'pager', phone: '123' }] },
      { field: 'phone.0.type', code: 'wrong_choice' },
    ],
    ['an invalid email address', { ...ines, email: 'ines@' }, { field: 'email', code: 'invalid_email' }],
    ['no protocol', { ...ines, url: 'albrecht.example.com' }, { field: 'url', code: 'invalid_start_url' }],
    [
      'a URL of 151 characters',
      { ...ines, url: `https://a.example/${'a'.repeat(133)}` },
      { field: 'url', code: 'invalid_url_length', max: 150 },
    ],
    [
      'a latitude without longitude',
      { ...ines, address: { latitude: 1 } },
      { field: 'address.longitude', code: 'required' },
    ],
    [
      'a latitude above 90',
      { ...ines, address: { latitude: 91, longitude: 0 } },
      { field: 'address.latitude', code: 'too_large', max: 90 },
    ],
    [
      'a map without coordinates',
      { ...ines, locationBehaviour: 'showMap' },
      { field: 'address.latitude', code: 'required' },
    ],
    [
      'an unknown behaviour',
      { ...ines, locationBehaviour: 'map' },
      { field: 'locationBehaviour', code: 'wrong_choice' },
    ],
  ])('is rejected with %s', (_, value, error) => {
    expect(listErrors(value)).toMatchObject([error]);
  });

  it('is accepted at every limit', () => {
    const full = {
      name: 'a'.repeat(70),
      lastName: '👋'.repeat(70),
      org: 'a'.repeat(50),
      title: 'a'.repeat(100),
      url: `https://a.example/${'a'.repeat(132)}`,
      phone: ['cell', 'fax', 'home', 'other', 'work'].map((type) => ({ type, phone: '1'.repeat(40) })),
    };
    expect(listErrors(full)).toEqual([]);
  });

  it.each([
    ['show', true, false],
    ['hide', false, false],
    ['showMap', true, true],
  ] as const)(
    'with “%s” contains its address: %s, and its coordinates: %s',
    (locationBehaviour, hasAddress, hasPoint) => {
      const address = { city: 'Berlin', latitude: 52.5, longitude: 13.4 };
      const text = buildPayload(content.parse({ ...ines, address, locationBehaviour }));
      expect([text.includes('ADR:;;;Berlin'), text.includes('GEO:52.5;13.4')]).toEqual([hasAddress, hasPoint]);
    },
  );
});
