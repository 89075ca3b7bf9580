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

test('an address that follows late takes back nothing that was typed meanwhile', () => {
  const field = typeInto('');
  field.type('num');
  field.rest();
  field.type('number');
  field.address('num');
  expect(field.text()).toBe('number');
  field.rest();
  expect(field.searched).toEqual(['num', 'number']);
});

test('the field follows an address that changes by itself', () => {
  const field = typeInto('anna');
  field.address('');
  expect(field.text()).toBe('');
});
