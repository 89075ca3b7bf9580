import { useQuery, useQueryClient } from '@tanstack/react-query';
import { analysis, scanStatistics } from '@tessera/contract/api/analysis.ts';
import { useEffect, useState } from 'react';
import { buildRouteUrl } from '../../api.ts';
import { codeStatsQuery } from './queries.ts';

/** Delay before a stream that the server ended is reopened, in ms. Broken connections are reopened by the browser. */
const reopenDelayMs = 3000;

export type ConnectionState = 'opening' | 'live' | 'reconnecting';

/** Returns the statistics of a code, updated within a second of each scan while the page is visible. */
export const useLiveStats = (id: number) => {
  const client = useQueryClient();
  const result = useQuery(codeStatsQuery(id));
  const [connection, setConnection] = useState<ConnectionState>('opening');
  const { isSuccess } = result;

  useEffect(() => {
    if (!isSuccess) return;
    const { queryKey } = codeStatsQuery(id);
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const open = () => {
      const stream = new EventSource(buildRouteUrl(analysis.live, { params: { id } }));
      source = stream;
      stream.onopen = () => setConnection('live');
      stream.onmessage = ({ data }) => client.setQueryData(queryKey, scanStatistics.parse(JSON.parse(data)));
      stream.onerror = () => {
        setConnection('reconnecting');
        if (stream.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(() => {
          // Shows that the session has expired, since a stream has no error details.
          client.invalidateQueries({ queryKey });
          open();
        }, reopenDelayMs);
      };
    };
    const close = () => {
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
  }, [client, id, isSuccess]);

  return { stats: result.data, error: result.error, retry: result.refetch, connection };
};
