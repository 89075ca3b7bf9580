import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getControl, group, link, listFields, text, toFieldErrors } from './index.ts';

const content = group({
  name: text({ max: 5 }),
  address: group({ street: text({ max: 5, required: true }), map: link() }),
});

describe('the fields of a content', () => {
  it('are listed in order, each with its path', () => {
    expect(listFields(content).map(({ path, control }) => [path, control.kind])).toEqual([
      ['name', 'text'],
      ['address', 'group'],
      ['address.street', 'text'],
      ['address.map', 'link'],
    ]);
  });

  it('are created by field functions only: a bare schema throws', () => {
    expect(() => getControl(z.string())).toThrow(/no control/);
    expect(() => listFields(group({ name: z.string() }))).toThrow(/no control/);
  });
});

describe('the errors of a content', () => {
  it.each([
    [
      { name: 'x', address: { street: '', map: 'https://example.com' } },
      [{ field: 'content.address.street', code: 'required' }],
    ],
    [
      { name: 'too long', address: { street: 'a', map: 'x' } },
      [
        { field: 'content.name', code: 'too_long', params: { max: 5 } },
        { field: 'content.address.map', code: 'invalid_start_url', params: { max: 2048 } },
      ],
    ],
    [
      { name: 'x', addres: 1, address: { street: 'a', map: 'https://example.com', zip: 1 } },
      [
        { field: 'content.address.zip', code: 'unknown_field' },
        { field: 'content.addres', code: 'unknown_field' },
      ],
    ],
    [
      { name: 'x' },
      [
        { field: 'content.address.street', code: 'required' },
        { field: 'content.address.map', code: 'required' },
      ],
    ],
    ['text', [{ field: 'content', code: 'wrong_type' }]],
  ])('%j: has errors per field', (value, errors) => {
    const { error } = content.safeParse(value);
    expect(error && toFieldErrors(error, 'content')).toEqual(expect.arrayContaining(errors));
    expect(error && toFieldErrors(error, 'content')).toHaveLength(errors.length);
  });

  it('are limited to a hundred, also for thousands of unknown fields', () => {
    const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`x${at}`, 1]));
    const { error } = content.safeParse({ address: { street: 'a', map: 'https://example.com' }, ...unknown });
    const errors = toFieldErrors(error!, 'content');
    expect(errors).toHaveLength(100);
    expect(errors[0]).toEqual({ field: 'content.x0', code: 'unknown_field' });
  });

  it('include __proto__ as an unknown field', () => {
    const value = JSON.parse(
      '{"name":"x","address":{"street":"a","map":"https://example.com"},"__proto__":{"name":"y"}}',
    );
    expect(content.safeParse(value).success).toBe(false);
  });
});
