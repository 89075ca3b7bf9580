import { useQuery, useQueryClient } from '@tanstack/react-query';
import { analysis } from '@tessera/contract/api/analysis.ts';
import { useEffect, useState } from 'react';
import { buildRouteUrl } from '../../api.ts';
import { type OwnScope, statisticsKey, statisticsOptions } from './queries.ts';
import { type StatisticsSelection, toApiQuery } from './statistics-selection.ts';

/**
 * Delay before a stream that the server refused is reopened, in ms; it doubles up to the second one. Broken connections are
 * reopened by the browser.
 */
const [reopenDelayMs, maxReopenDelayMs] = [3_000, 30_000];

export type ConnectionState = 'opening' | 'live' | 'reconnecting';

const buildStreamUrl = (scope: OwnScope, selection: StatisticsSelection) =>
  scope.kind === 'account'
    ? buildRouteUrl(analysis.accountLive, { query: toApiQuery(selection) })
    : buildRouteUrl(analysis.live, { params: { id: scope.id }, query: toApiQuery(selection) });

/** Returns the statistics of a selection, updated within a second of each scan while the page is visible. */
export const useLiveStatistics = (scope: OwnScope, selection: StatisticsSelection) => {
  const client = useQueryClient();
  const result = useQuery(statisticsOptions(scope, selection));
  const [connection, setConnection] = useState<ConnectionState>('opening');
  const isLoaded = result.isSuccess && !result.isPlaceholderData;
  // Equal queries have equal URLs, and open no second stream.
  const url = buildStreamUrl(scope, selection);
  const key = JSON.stringify(statisticsKey(scope, selection));

  useEffect(() => {
    if (!isLoaded) return;
    const queryKey = JSON.parse(key);
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let attempts = 0;
    let delayMs = reopenDelayMs;

    const reopenLater = () => {
      timer = setTimeout(() => {
        // Shows that the session has expired, since a stream has no error details.
        client.invalidateQueries({ queryKey });
        open();
      }, delayMs);
      delayMs = Math.min(2 * delayMs, maxReopenDelayMs);
    };
    const open = async () => {
      const attempt = ++attempts;
      const module = await import('./apply-live-event.ts').catch(() => undefined);
      if (attempt !== attempts) return;
      if (!module) return reopenLater();
      const applyEvent = module.createEventApplier(client, queryKey, reconnect);
      const stream = new EventSource(url);
      source = stream;
      stream.onopen = () => {
        delayMs = reopenDelayMs;
        setConnection('live');
      };
      stream.onmessage = ({ data }) => applyEvent(data);
      stream.onerror = () => {
        setConnection('reconnecting');
        if (stream.readyState === EventSource.CLOSED) reopenLater();
      };
    };
    const close = () => {
      attempts++;
      clearTimeout(timer);
      source?.close();
    };
    const reconnect = () => {
      close();
      if (navigator.onLine === false) setConnection('reconnecting');
      else if (document.visibilityState === 'visible') open();
    };
    const events = [
      [document, 'visibilitychange'],
      [window, 'online'],
      [window, 'offline'],
    ] as const;

    reconnect();
    for (const [target, event] of events) target.addEventListener(event, reconnect);
    return () => {
      for (const [target, event] of events) target.removeEventListener(event, reconnect);
      close();
    };
  }, [client, url, key, isLoaded]);

  return { ...result, connection };
};
