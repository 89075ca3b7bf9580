import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createTestCode } from '../../features/codes/testing.ts';
import { useListKeys } from './list-keys.ts';

const createListed = (id: number) => {
  const { content: _, publishedContent: __, ...code } = createTestCode({ id });
  return { ...code, recentScans: 0, recentTrend: [] };
};

test('a range has rows of one page, also if the last click was on another', () => {
  const onSelectRange = vi.fn();
  const [first, second] = [[1, 2, 3].map(createListed), [4, 5, 6].map(createListed)];
  const { result, rerender } = renderHook(
    ({ codes }) =>
      useListKeys({ list: { current: null }, codes, selected: undefined, onSelect: () => {}, onSelectRange }),
    { initialProps: { codes: first } },
  );
  result.current.markStart(first[2]!);
  result.current.selectTo(first[1]!);
  expect(onSelectRange).toHaveBeenLastCalledWith(first.slice(1));
  rerender({ codes: second });
  result.current.selectTo(second[1]!);
  expect(onSelectRange).toHaveBeenLastCalledWith([second[1]]);
  result.current.selectTo(second[2]!);
  expect(onSelectRange).toHaveBeenLastCalledWith(second.slice(1));
});
