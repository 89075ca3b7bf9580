import { useQueryClient } from '@tanstack/react-query';
import { type BulkJob, type BulkSettings, bulkJobs } from '@tessera/contract/api/bulk-jobs.ts';
import { useEffect, useRef } from 'react';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { bulkKeys } from '../../features/bulk-jobs/queries.ts';

const saveDelayMs = 400;

/**
 * The settings of a job. A change shows right away and is saved shortly after it, one request after the other; `save` sends what
 * isn’t sent yet, and rejects if that can’t be saved.
 */
export const useSettings = ({ id }: Pick<BulkJob, 'id'>) => {
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<BulkSettings>(undefined);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const queryKey = bulkKeys.one(id);

  const send = async () => {
    const settings = unsaved.current;
    if (!settings) return;
    unsaved.current = undefined;
    try {
      const saved = await call(bulkJobs.changeSettings, { params: { id }, body: settings });
      if (!unsaved.current) client.setQueryData(queryKey, saved);
    } catch (error) {
      await client.invalidateQueries({ queryKey });
      throw error;
    }
  };
  const save = (): Promise<unknown> => {
    clearTimeout(timer.current);
    last.current = last.current.catch(() => {}).then(send);
    return last.current;
  };
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => () => void latest.current().catch(() => {}), []);

  const change = (settings: BulkSettings) => {
    const job = client.getQueryData<BulkJob>(queryKey);
    if (!job) return;
    unsaved.current = settings;
    client.setQueryData(queryKey, { ...job, settings, state: 'draft' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save().catch(notifyError), saveDelayMs);
  };
  return { change, save };
};
