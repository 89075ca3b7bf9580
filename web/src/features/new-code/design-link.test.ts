import { plainStyle } from '@tessera/contract/api/style.ts';
import { expect, test } from 'vitest';
import { readLinkedDesign, toBuilderQuery, withoutDesign } from './design-link.ts';

const read = (query: string) => readLinkedDesign(new URLSearchParams(query));

test('a link brings the parts of a design that it names, and no others', () => {
  const query = toBuilderQuery('event', { frame: { id: 17, color: '#0F6B4F', text: 'Save a seat' } });
  expect(new URLSearchParams(query).get('type')).toBe('event');
  expect(read(query)).toEqual({
    frame: { ...plainStyle.frame, id: 17, color: '#0f6b4f', text: 'Save a seat' },
  });
});

test('a link without a design brings none', () => {
  expect(toBuilderQuery('menu')).toBe('?type=menu');
  expect(read('?type=menu')).toBeUndefined();
});

test.each([
  ['text', 'red'],
  ['an unknown frame', JSON.stringify({ frame: { id: 99 } })],
  ['a colour that is none', JSON.stringify({ shape: { color: 'url(//example.org)' } })],
  ['a part that designs don’t have', JSON.stringify({ script: 'x' })],
])('%s is ignored', (_, design) => {
  expect(read(`?${new URLSearchParams({ design })}`)).toBeUndefined();
});

test('someone’s uploaded logo can’t be taken by a link', () => {
  const design = JSON.stringify({ image: `${'a'.repeat(26)}.png`, frame: { id: 3 } });
  expect(Object.keys(read(`?${new URLSearchParams({ design })}`) ?? {})).toEqual(['frame']);
});

test('once it was applied, the address keeps the rest', () => {
  expect(`${withoutDesign(new URLSearchParams('?type=menu&design=x'))}`).toBe('type=menu');
});
