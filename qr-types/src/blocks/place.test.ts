import { describe, expect, it } from 'vitest';
import { sayIn } from '../../testing/drawn-page.tsx';
import { addressLines, location } from '../fields/index.ts';
import { typeOf } from '../index.ts';
import { markup } from './markup.ts';
import { mapAddress, Place } from './place.tsx';

const studio = { street: 'Seegasse', number: '3', postalCode: '4810', city: 'Gmunden', country: 'Austria' };
const place = (given: object) => location().parse({ ...studio, ...given });
const say = sayIn(typeOf('menu')!);
const drawn = (given: object) => markup(Place({ place: location().parse(given), say }));

describe('an address', () => {
  it('has the house number where its country writes it', () => {
    expect(addressLines(place({}))).toEqual(['Seegasse 3', '4810 Gmunden', 'Austria']);
    expect(addressLines(place({ streetNumberFirst: true, state: 'NY' }))).toEqual([
      '3 Seegasse',
      'Gmunden, NY 4810',
      'Austria',
    ]);
  });

  it('leaves no empty line', () => {
    expect(addressLines(location().parse({ city: 'Gmunden' }))).toEqual(['Gmunden']);
    expect(addressLines(location().parse({}))).toEqual([]);
  });
});

describe('the link to a map', () => {
  const point = { latitude: 47.918, longitude: 13.799 };
  const search = 'https://www.google.com/maps/search/?api=1&query=';

  it('is the owner’s, else the point, else the address', () => {
    expect(mapAddress(place({ ...point, url: 'https://example.com/map' }))).toBe('https://example.com/map');
    expect(mapAddress(place(point))).toBe(`${search}47.918%2C13.799`);
    expect(mapAddress(place({ street: 'A&B' }))).toBe(`${search}A%26B%203%2C%204810%20Gmunden%2C%20Austria`);
    expect(mapAddress(location().parse({}))).toBeUndefined();
  });

  it('is there as its owner wants it', () => {
    const linksOf = (behaviour: string) => drawn({ ...studio, behaviour }).match(/<a class="[^"]*"/g) ?? [];
    expect(linksOf('hide')).toEqual([]);
    expect(linksOf('show')).toEqual(['<a class="button quiet"']);
    expect(linksOf('showMap')).toEqual(['<a class="map"']);
  });
});

it('is nothing where there is no place', () => {
  expect(drawn({})).toBe('');
});
