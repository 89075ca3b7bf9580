import type { QueryClient } from '@tanstack/react-query';
import {
  type CodeSummary,
  liveStatisticsEvent,
  type Statistics,
  type StatisticsQuery,
} from '@tessera/contract/api/analysis.ts';
import { addScans } from '@tessera/contract/rules/add-scans.ts';

/**
 * Returns a function that applies the events of one stream to the cached statistics of a query; `onNewDay` reopens the
 * stream, because presets now end a day later. This file is loaded when a stream opens.
 */
export const createEventApplier = (client: QueryClient, queryKey: readonly unknown[], onNewDay: () => void) => {
  const codes = new Map<number, CodeSummary>();
  const query = queryKey.at(-1) as StatisticsQuery;
  return (data: string): void => {
    const event = liveStatisticsEvent.parse(JSON.parse(data));
    // A response to a request in progress would replace newer statistics, or those that increments add to.
    void client.cancelQueries({ queryKey, exact: true });
    if ('statistics' in event) {
      client.setQueryData(queryKey, event.statistics);
      return;
    }
    for (const code of event.codes) codes.set(code.id, code);
    client.setQueryData<Statistics>(
      queryKey,
      (statistics) => statistics && addScans(statistics, { scans: event.scans, codes: [...codes.values()] }, query),
    );
    const today = client.getQueryData<Statistics>(queryKey)?.range.today;
    if (today && event.scans.some(({ day }) => day > today)) onNewDay();
  };
};
