import { QueryClientProvider } from '@tanstack/react-query';
import type { LiveStatisticsEvent, Statistics } from '@tessera/contract/api/analysis.ts';
import { scanKinds } from '@tessera/contract/rules/outcomes.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../shell/app/query-client.ts';
import type { OwnScope } from './queries.ts';
import type { StatisticsSelection } from './statistics-selection.ts';
import { createStatistics, testDay as day } from './testing.ts';
import { useLiveStatistics } from './use-live-statistics.ts';

const createScans = (count: number, on = day): LiveStatisticsEvent => ({
  scans: [
    {
      ...{ day: on, quarterHour: `${on}T12:00:00.000Z`, kind: scanKinds.scan, code: 1, count },
      ...{ country: 'IT', city: 'unrecorded', system: 'iOS', device: 'mobile', browser: 'Safari', language: 'it' },
      ...{ isFirst: true, isRepeat: false },
    },
  ],
  codes: [],
});

class Stream {
  static readonly CLOSED = 2;
  readyState = 1;
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onerror = () => {};
  close = () => {};
  constructor() {
    streams.push(this);
  }
  send(event: LiveStatisticsEvent) {
    return act(async () => this.onmessage({ data: JSON.stringify(event) }));
  }
  fail() {
    this.readyState = Stream.CLOSED;
    return act(async () => this.onerror());
  }
}

let streams: Stream[] = [];
/** Responds to the requests that wait, in their order. */
let responses: ((statistics: Statistics) => void)[] = [];
beforeEach(() => {
  streams = [];
  responses = [];
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal(
    'fetch',
    () => new Promise<Response>((resolve) => responses.push((statistics) => resolve(Response.json(statistics)))),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const scope: OwnScope = { kind: 'account' };
const selection: StatisticsSelection = {
  range: 'today',
  compare: undefined,
  filters: {},
  leavesOutRepeats: false,
  includesSuspects: false,
};

const Total = () => <p>{useLiveStatistics(scope, selection).data?.totals.scans} scans</p>;

/** Shows statistics whose stream is open. */
const open = async () => {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Total />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(responses).toHaveLength(1));
  await act(async () => responses[0]!(createStatistics(1)));
  await waitFor(() => expect(streams).toHaveLength(1));
  return { client, stream: streams[0]! };
};

test('a slow response doesn’t replace what the stream has shown since its request', async () => {
  const { client, stream } = await open();
  await stream.send({ statistics: createStatistics(10) });
  await act(async () => void client.invalidateQueries({ queryKey: ['statistics'] }));
  await waitFor(() => expect(responses).toHaveLength(2));
  await stream.send(createScans(2));
  await act(async () => responses[1]!(createStatistics(10)));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(await screen.findByText('12 scans')).toBeTruthy();
});

test('on a new day, the stream is opened again', async () => {
  const { stream } = await open();
  await stream.send({ statistics: createStatistics(10) });
  await stream.send(createScans(1, '2026-03-11'));
  await waitFor(() => expect(streams).toHaveLength(2));
  await streams[1]!.send({ statistics: createStatistics(1) });
  expect(await screen.findByText('1 scans')).toBeTruthy();
});

test('a stream that the server refuses is requested again less and less often', async () => {
  await open();
  vi.useFakeTimers();
  for (const seconds of [3, 6, 12, 24, 30, 30]) {
    const count = streams.length;
    await streams.at(-1)!.fail();
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000 - 1));
    expect(streams).toHaveLength(count);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(streams).toHaveLength(count + 1);
  }
});
