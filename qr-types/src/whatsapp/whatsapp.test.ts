import { describe, expect, it } from 'vitest';
import { toFieldErrors } from '../fields/index.ts';
import { content } from './content.ts';
import { buildPayload } from './payload.ts';

const listErrors = (given: object) => {
  const { error } = content.safeParse(given);
  return error ? toFieldErrors(error).map(({ field, code, params }) => ({ field, code, ...params })) : [];
};

describe('a number for WhatsApp', () => {
  it.each([
    ['nothing', '', { field: 'number', code: 'required' }],
    ['no prefix', '0151 55500198', { field: 'number', code: 'phone_needs_prefix' }],
    ['an impossible prefix', '+0151 55500198', { field: 'number', code: 'phone_needs_prefix' }],
    ['too many digits', '+49 1234 5678 9012 345', { field: 'number', code: 'invalid_phone' }],
    ['an extension', '+49 30 5550 0198 x12', { field: 'number', code: 'invalid_phone' }],
    ['words', 'call me', { field: 'number', code: 'invalid_phone' }],
    ['51 characters', `+49${' '.repeat(40)}15155500198`, { field: 'number', code: 'too_long', max: 50 }],
  ])('is rejected with %s', (_, number, error) => {
    expect(listErrors({ number })).toEqual([error]);
  });

  it('has no trunk prefix zero', () => {
    expect(buildPayload(content.parse({ number: '+49 (0) 151 / 5550-0198' }))).toBe('https://wa.me/4915155500198');
  });

  it('has a message of at most 160 characters', () => {
    const number = '+49 151 55500198';
    expect(listErrors({ number, message: '👋'.repeat(160) })).toEqual([]);
    expect(listErrors({ number, message: 'a'.repeat(161) })).toEqual([
      { field: 'message', code: 'too_long', max: 160 },
    ]);
  });
});
