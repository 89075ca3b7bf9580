import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedSearch } from './use-debounced-search.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const typeInto = (first: string) => {
  const searched: string[] = [];
  const { result, rerender } = renderHook(({ q }) => useDebouncedSearch(q, (text) => searched.push(text)), {
    initialProps: { q: first },
  });
  return {
    searched,
    text: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    rest: () => act(() => vi.advanceTimersByTime(1000)),
    address: (q: string) => rerender({ q }),
  };
};

test('a late change of the address doesn’t undo what was typed since', () => {
  const field = typeInto('');
  field.type('num');
  field.rest();
  field.type('number');
  field.address('num');
  expect(field.text()).toBe('number');
  field.rest();
  expect(field.searched).toEqual(['num', 'number']);
});

test('the field takes over changes of the address', () => {
  const field = typeInto('anna');
  field.address('');
  expect(field.text()).toBe('');
});
