import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getControl, group, link, listFields, text, toFieldErrors } from './index.ts';

const content = group({
  name: text({ max: 5 }),
  address: group({ street: text({ max: 5, required: true }), map: link() }),
});

describe('the fields of a content', () => {
  it('are listed in their order, each with its path', () => {
    expect(listFields(content).map(({ path, control }) => [path, control.kind])).toEqual([
      ['name', 'text'],
      ['address', 'group'],
      ['address.street', 'text'],
      ['address.map', 'link'],
    ]);
  });

  it('are all made by field functions: a bare schema is refused', () => {
    expect(() => getControl(z.string())).toThrow(/no control/);
    expect(() => listFields(group({ name: z.string() }))).toThrow(/no control/);
  });
});

describe('what is wrong with a content', () => {
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
  ])('%j: is named field by field', (value, faults) => {
    const { error } = content.safeParse(value);
    expect(error && toFieldErrors(error, 'content')).toEqual(expect.arrayContaining(faults));
    expect(error && toFieldErrors(error, 'content')).toHaveLength(faults.length);
  });

  it('is told as far as a hundred faults, those of thousands of unknown fields too', () => {
    const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`x${at}`, 1]));
    const { error } = content.safeParse({ address: { street: 'a', map: 'https://example.com' }, ...unknown });
    const faults = toFieldErrors(error!, 'content');
    expect(faults).toHaveLength(100);
    expect(faults[0]).toEqual({ field: 'content.x0', code: 'unknown_field' });
  });

  it('refuses __proto__ as a field of its own', () => {
    const value = JSON.parse(
      '{"name":"x","address":{"street":"a","map":"https://example.com"},"__proto__":{"name":"y"}}',
    );
    expect(content.safeParse(value).success).toBe(false);
  });
});
