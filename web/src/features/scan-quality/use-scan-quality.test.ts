import { plainStyle } from '@tessera/contract/api/style.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CodePreview } from '../code-preview/use-code-preview.ts';
import { drawCode } from '../code-preview/use-code-preview.ts';
import { measureScanQuality } from '../verification/worker-client.ts';
import { createDrawnPreview, createScanScore } from './testing.ts';
import { useScanQuality } from './use-scan-quality.ts';

vi.mock('../verification/worker-client.ts', () => ({ measureScanQuality: vi.fn() }));
const measure = vi.mocked(measureScanQuality);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  measure.mockReset();
});

const rest = () => act(() => vi.advanceTimersByTimeAsync(250));
const open = (code: CodePreview) =>
  renderHook(({ code }) => useScanQuality(code, 'dynamic'), { initialProps: { code } });

test('a code is measured once it has stopped changing', async () => {
  measure.mockImplementation(async ({ text }) => createScanScore(createDrawnPreview(plainStyle, text)));
  const { result, rerender } = open(createDrawnPreview(plainStyle, 'a'));
  rerender({ code: createDrawnPreview(plainStyle, 'ab') });
  rerender({ code: createDrawnPreview(plainStyle, 'abc') });
  expect(result.current).toEqual({ score: undefined, state: 'measuring' });
  await rest();
  expect(measure.mock.calls.map(([{ text }]) => text)).toEqual(['abc']);
  expect(result.current).toMatchObject({ score: { grade: 'A' }, state: 'measured' });
});

test('the last score stays while a newer code is measured, and an outdated result is dropped', async () => {
  const answers: ((reading: ReturnType<typeof createScanScore>) => void)[] = [];
  measure.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const { result, rerender } = open(createDrawnPreview());
  await rest();
  const [slow, fast] = [createScanScore(createDrawnPreview()), createScanScore(createDrawnPreview())];
  rerender({ code: createDrawnPreview(plainStyle, 'newer') });
  await rest();
  await act(async () => answers[1]!(fast));
  await act(async () => answers[0]!(slow));
  expect(result.current.score).toBe(fast);
  rerender({ code: createDrawnPreview(plainStyle, 'newest') });
  expect(result.current).toEqual({ score: fast, state: 'measuring' });
});

test('a removed code has no score', async () => {
  measure.mockResolvedValue(createScanScore(createDrawnPreview()));
  const { result, rerender } = open(createDrawnPreview());
  await rest();
  rerender({ code: drawCode(undefined, plainStyle) });
  expect(result.current.score).toBeUndefined();
});

test('a failed measurement is retried once, then reported', async () => {
  measure.mockRejectedValueOnce(new Error('the reader did not arrive'));
  measure.mockResolvedValueOnce(createScanScore(createDrawnPreview()));
  const { result, rerender } = open(createDrawnPreview());
  await rest();
  expect(result.current.state).toBe('measuring');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(result.current.state).toBe('measured');

  measure.mockRejectedValue(new Error('no worker here'));
  rerender({ code: createDrawnPreview(plainStyle, 'another') });
  await act(() => vi.advanceTimersByTimeAsync(2250));
  expect(result.current).toEqual({ score: undefined, state: 'failed' });
});
