import { describe, expect, it } from 'vitest';
import { sayIn } from '../../testing/drawn-page.tsx';
import { formatAddressLines, location } from '../fields/index.ts';
import { findType } from '../index.ts';
import { renderMarkup } from './markup.ts';
import { Place, toMapHref } from './place.tsx';

const studio = { street: 'Seegasse', number: '3', postalCode: '4810', city: 'Gmunden', country: 'Austria' };
const place = (given: object) => location().parse({ ...studio, ...given });
const say = sayIn(findType('menu')!);
const drawn = (given: object) => renderMarkup(Place({ place: location().parse(given), t: say }));

describe('an address', () => {
  it('has the house number in the position used in its country', () => {
    expect(formatAddressLines(place({}))).toEqual(['Seegasse 3', '4810 Gmunden', 'Austria']);
    expect(formatAddressLines(place({ streetNumberFirst: true, state: 'NY' }))).toEqual([
      '3 Seegasse',
      'Gmunden, NY 4810',
      'Austria',
    ]);
  });

  it('has no empty line', () => {
    expect(formatAddressLines(location().parse({ city: 'Gmunden' }))).toEqual(['Gmunden']);
    expect(formatAddressLines(location().parse({}))).toEqual([]);
  });
});

describe('the link to a map', () => {
  const point = { latitude: 47.918, longitude: 13.799 };
  const search = 'https://www.google.com/maps/search/?api=1&query=';

  it('is the owner’s, else the coordinates, else the address', () => {
    expect(toMapHref(place({ ...point, url: 'https://example.com/map' }))).toBe('https://example.com/map');
    expect(toMapHref(place(point))).toBe(`${search}47.918%2C13.799`);
    expect(toMapHref(place({ street: 'A&B' }))).toBe(`${search}A%26B%203%2C%204810%20Gmunden%2C%20Austria`);
    expect(toMapHref(location().parse({}))).toBeUndefined();
  });

  it('is shown or hidden as the owner chose', () => {
    const linksOf = (behaviour: string) => drawn({ ...studio, behaviour }).match(/<a class="[^"]*"/g) ?? [];
    expect(linksOf('hide')).toEqual([]);
    expect(linksOf('show')).toEqual(['<a class="button quiet"']);
    expect(linksOf('showMap')).toEqual(['<a class="map"']);
  });
});

it('is absent without a place', () => {
  expect(drawn({})).toBe('');
});
