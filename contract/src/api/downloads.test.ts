import { toFieldErrors } from '@tessera/qr-types/fields/index.ts';
import { describe, expect, test } from 'vitest';
import { downloadQuery } from './downloads.ts';

const parseQuery = (query: string) => downloadQuery.safeParse(Object.fromEntries(new URLSearchParams(query)));

describe('a download', () => {
  test.each([
    ['', { format: 'png' }],
    ['format=svg&size=512', { format: 'svg', size: '512' }],
    ['format=ascii', { format: 'ascii' }],
    ['format=ascii&size=Big', { format: 'ascii', size: 'Big' }],
    ['format=pdf&mm=35.5', { format: 'pdf', mm: 35.5 }],
  ])('requested with “%s” has the options %j', (query, data) => {
    expect(parseQuery(query)).toMatchObject({ success: true, data });
  });

  const pixels = { allowed: '512–4096' };
  const names = { allowed: 'Normal, Big' };
  const millimetres = { allowed: '10–1000' };
  test.each([
    ['format=ascii&size=2000', 'size', 'wrong_choice', names],
    ['format=ascii&size=Huge', 'size', 'wrong_choice', names],
    ['format=ascii&size=', 'size', 'wrong_choice', names],
    ['format=png&size=Big', 'size', 'wrong_choice', pixels],
    ['format=pdf&size=Normal', 'size', 'wrong_choice', pixels],
    ['size=0x200', 'size', 'wrong_choice', pixels],
    ['size=%2B512', 'size', 'wrong_choice', pixels],
    ['size=1e3', 'size', 'wrong_choice', pixels],
    ['size=%20512', 'size', 'wrong_choice', pixels],
    ['size=512.5', 'size', 'wrong_choice', pixels],
    ['size=', 'size', 'wrong_choice', pixels],
    ['size=-512', 'size', 'wrong_choice', pixels],
    ['size=511', 'size', 'too_small', { min: 512 }],
    [`size=${'9'.repeat(400)}`, 'size', 'too_large', { max: 4096 }],
    ['format=pdf&mm=0x20', 'mm', 'wrong_choice', millimetres],
    ['format=pdf&mm=%2B35', 'mm', 'wrong_choice', millimetres],
    ['format=pdf&mm=', 'mm', 'wrong_choice', millimetres],
    ['format=pdf&mm=9', 'mm', 'too_small', { min: 10 }],
    ['format=pdf&mm=1001', 'mm', 'too_large', { max: 1000 }],
  ])('requested with “%s” is rejected with the allowed values', (query, field, code, params) => {
    const { error } = parseQuery(query);
    expect(error && toFieldErrors(error)).toEqual([{ field, code, params }]);
  });
});
