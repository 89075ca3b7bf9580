import { plainStyle } from '@tessera/contract/api/style.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DrawnCode } from '../code-preview/use-code.ts';
import { drawCode } from '../code-preview/use-code.ts';
import { readCode } from '../proof/ask-worker.ts';
import { drawnCode, readingOf } from './testing.ts';
import { useReading } from './use-reading.ts';

vi.mock('../proof/ask-worker.ts', () => ({ readCode: vi.fn() }));
const asked = vi.mocked(readCode);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  asked.mockReset();
});

const rest = () => act(() => vi.advanceTimersByTimeAsync(250));
const open = (code: DrawnCode) => renderHook(({ code }) => useReading(code, 'dynamic'), { initialProps: { code } });

test('only a code that has rested is read', async () => {
  asked.mockImplementation(async ({ text }) => readingOf(drawnCode(plainStyle, text)));
  const { result, rerender } = open(drawnCode(plainStyle, 'a'));
  rerender({ code: drawnCode(plainStyle, 'ab') });
  rerender({ code: drawnCode(plainStyle, 'abc') });
  expect(result.current).toEqual({ reading: undefined, state: 'measuring' });
  await rest();
  expect(asked.mock.calls.map(([{ text }]) => text)).toEqual(['abc']);
  expect(result.current).toMatchObject({ reading: { grade: 'A' }, state: 'measured' });
});

test('the last reading stays while a newer code is read, and an answer that comes too late is dropped', async () => {
  const answers: ((reading: ReturnType<typeof readingOf>) => void)[] = [];
  asked.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const { result, rerender } = open(drawnCode());
  await rest();
  const [slow, fast] = [readingOf(drawnCode()), readingOf(drawnCode())];
  rerender({ code: drawnCode(plainStyle, 'newer') });
  await rest();
  await act(async () => answers[1]!(fast));
  await act(async () => answers[0]!(slow));
  expect(result.current.reading).toBe(fast);
  rerender({ code: drawnCode(plainStyle, 'newest') });
  expect(result.current).toEqual({ reading: fast, state: 'measuring' });
});

test('a code that goes takes its reading along', async () => {
  asked.mockResolvedValue(readingOf(drawnCode()));
  const { result, rerender } = open(drawnCode());
  await rest();
  rerender({ code: drawCode(undefined, plainStyle) });
  expect(result.current.reading).toBeUndefined();
});

test('what can’t be read is tried once more, and then said', async () => {
  asked.mockRejectedValueOnce(new Error('the reader did not arrive'));
  asked.mockResolvedValueOnce(readingOf(drawnCode()));
  const { result, rerender } = open(drawnCode());
  await rest();
  expect(result.current.state).toBe('measuring');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(result.current.state).toBe('measured');

  asked.mockRejectedValue(new Error('no worker here'));
  rerender({ code: drawnCode(plainStyle, 'another') });
  await act(() => vi.advanceTimersByTimeAsync(2250));
  expect(result.current).toEqual({ reading: undefined, state: 'failed' });
});
