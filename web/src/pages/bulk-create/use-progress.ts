import { useQueryClient } from '@tanstack/react-query';
import { type BulkJob, type BulkProgress, bulkJobs } from '@tessera/contract/api/bulk-jobs.ts';
import { useEffect, useState } from 'react';
import { buildRouteUrl } from '../../api.ts';
import { bulkKeys, isWorking } from '../../features/bulk-jobs/queries.ts';

/** Delay before a stream that the server refused is reopened, in ms. Broken connections are reopened by the browser. */
const reopenDelayMs = 3_000;

/** Follows a working job by the events of the server; fetches the job once it isn’t working any more. */
export const useProgress = (job: Pick<BulkJob, 'id' | 'state'>): BulkProgress | undefined => {
  const { id } = job;
  const client = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress>();
  const isRunning = isWorking(job);
  useEffect(() => {
    if (!isRunning) return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => client.invalidateQueries({ queryKey: bulkKeys.all });
    const open = () => {
      const stream = new EventSource(buildRouteUrl(bulkJobs.events, { params: { id } }));
      source = stream;
      stream.onmessage = ({ data }) => {
        const event = JSON.parse(data) as BulkProgress;
        setProgress(event);
        if (isWorking(event)) return;
        stream.close();
        void refetch();
      };
      stream.onerror = () => {
        if (stream.readyState !== EventSource.CLOSED) return;
        // Shows that the session has expired or the job is gone, since a stream has no error details.
        void refetch();
        timer = setTimeout(open, reopenDelayMs);
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      source?.close();
      setProgress(undefined);
    };
  }, [client, id, isRunning]);
  return progress;
};
