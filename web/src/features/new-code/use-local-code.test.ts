import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLocalCode } from './use-local-code.ts';

test('a change that depends on the code sees the changes of the same moment, which aren’t rendered yet', () => {
  const { result } = renderHook(() => useLocalCode());
  act(() => {
    result.current.change({ name: 'Menu' });
    result.current.change(({ name }) => ({ name: `${name} of today` }));
  });
  expect(result.current.local.name).toBe('Menu of today');
});
