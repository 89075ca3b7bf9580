import { useQuery, useQueryClient } from '@tanstack/react-query';
import { analysis, numbers } from '@tessera/contract/api/analysis.ts';
import { useEffect, useState } from 'react';
import { hrefOf } from '../../api.ts';
import { codeNumbers } from './queries.ts';

/** How long after a stream that the server ended another is opened, in ms. A stream that broke opens again by itself. */
const pause = 3000;

export type Connection = 'opening' | 'live' | 'reconnecting';

/** The numbers of a code, new within a second of each scan while the page can be seen. */
export const useLiveNumbers = (id: number) => {
  const client = useQueryClient();
  const first = useQuery(codeNumbers(id));
  const [connection, setConnection] = useState<Connection>('opening');
  const { isSuccess } = first;

  useEffect(() => {
    if (!isSuccess) return;
    const { queryKey } = codeNumbers(id);
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const open = () => {
      const stream = new EventSource(hrefOf(analysis.live, { params: { id } }));
      source = stream;
      stream.onopen = () => setConnection('live');
      stream.onmessage = ({ data }) => client.setQueryData(queryKey, numbers.parse(JSON.parse(data)));
      stream.onerror = () => {
        setConnection('reconnecting');
        if (stream.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(() => {
          // Who is no longer signed in is told by this call: a stream can't say why it was refused.
          client.invalidateQueries({ queryKey });
          open();
        }, pause);
      };
    };
    const close = () => {
      clearTimeout(timer);
      source?.close();
    };
    const follow = () => {
      close();
      if (navigator.onLine === false) setConnection('reconnecting');
      else if (document.visibilityState === 'visible') open();
    };
    const events = [
      [document, 'visibilitychange'],
      [window, 'online'],
      [window, 'offline'],
    ] as const;

    follow();
    for (const [target, event] of events) target.addEventListener(event, follow);
    return () => {
      for (const [target, event] of events) target.removeEventListener(event, follow);
      close();
    };
  }, [client, id, isSuccess]);

  return { numbers: first.data, error: first.error, retry: first.refetch, connection };
};
