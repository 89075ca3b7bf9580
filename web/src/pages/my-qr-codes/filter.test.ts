import { expect, test } from 'vitest';
import { buildListPath, getPageNumbers, parseCodeFilter, parseFolder } from './filter.ts';

const read = (query: string) => parseCodeFilter(new URLSearchParams(query));

test('a URL without parameters lists the first page of all codes', () => {
  expect(read('')).toEqual({ page: 1 });
});

test('a filter survives being written to the URL and parsed again', () => {
  for (const filter of [
    { page: 1 },
    { q: 'menu & wine', page: 2 },
    { status: 'archived', page: 3 },
    { job: '3f2b1c4d-0000-4000-8000-000000000001', page: 1 },
    { edited: '2026-01-01..2026-03-31', created: '..2026-03-31', page: 1 },
    { type: 'url,menu', status: 'active,paused', edited: '7d', sort: 'name', direction: 'asc', page: 1 } as const,
  ])
    expect(parseCodeFilter(new URL(buildListPath(filter), 'https://example.com').searchParams)).toEqual(filter);
});

test('a folder is part of the path', () => {
  expect(buildListPath({ folder: 7, q: 'tea', page: 2 })).toBe('/app/my-qr-codes/folder/7?q=tea&page=2');
  expect(parseCodeFilter(new URLSearchParams('q=tea&page=2'), '7')).toEqual({ folder: 7, q: 'tea', page: 2 });
  expect(parseCodeFilter(new URLSearchParams(), 'seven')).toEqual({ page: 1 });
});

test('only a positive whole number is a folder', () => {
  expect(['7', 'seven', '1.5', '-1', '0', '', '1e99'].map(parseFolder)).toEqual([7, ...Array(6).fill(undefined)]);
});

test('the time zone, which is the user’s, isn’t part of the URL', () => {
  expect(buildListPath({ edited: '7d', page: 1, timeZone: 'Europe/Rome' })).toBe('/app/my-qr-codes?edited=7d');
});

test('invalid values in the URL are ignored', () => {
  expect(read('status=lost&page=-2&q=%20%20')).toEqual({ page: 1 });
  expect(read('page=1.5&type=poster&edited=3d&sort=size&creator=me&job=rooms.csv&created=2026-02-30..')).toEqual({
    page: 1,
  });
});

test('a pager shows the first and last page and the neighbours of the current one', () => {
  expect(getPageNumbers(1, 1)).toEqual([1]);
  expect(getPageNumbers(2, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(getPageNumbers(1, 9)).toEqual([1, 2, undefined, 9]);
  expect(getPageNumbers(5, 9)).toEqual([1, undefined, 4, 5, 6, undefined, 9]);
  expect(getPageNumbers(9, 9)).toEqual([1, undefined, 8, 9]);
});
