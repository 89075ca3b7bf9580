import { catalogue, findType } from '@tessera/qr-types';
import { expect, test } from 'vitest';
import { toInitialContent } from '../content/initial-content.ts';
import { withSample } from './with-sample.ts';

const coupon = findType('coupon')!;
const sample = coupon.sample as Record<string, unknown>;

test('entered content replaces its part of the sample, and no other', () => {
  const { content, paths } = withSample(coupon, toInitialContent(coupon, { company: 'Bäckerei Ährenkranz' }));
  expect(content).toMatchObject({ company: 'Bäckerei Ährenkranz', title: sample['title'] });
  expect(paths).toContain('title');
  expect(paths).not.toContain('company');
});

test('a list has the sample’s items until it has an item', () => {
  const menu = findType('menu')!;
  const own = [{ name: 'Soups', items: [{ name: 'Ramen' }] }];
  expect(withSample(menu, toInitialContent(menu, { name: 'Ada' })).paths).toContain('sections');
  const { content, paths } = withSample(menu, toInitialContent(menu, { name: 'Ada', sections: own }));
  expect(paths).not.toContain('sections');
  expect(content['sections']).toMatchObject(own);
});

test.each(catalogue.map(({ id }) => id))('nothing of the sample of %s is left once everything is entered', (id) => {
  const type = findType(id)!;
  const whole = toInitialContent(type, type.sample as Record<string, unknown>);
  const { content, paths } = withSample(type, whole);
  expect([content, paths]).toEqual([whole, []]);
});
