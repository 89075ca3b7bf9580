import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BulkJob, bulkJobs } from '@tessera/contract/api/bulk-jobs.ts';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { bulkKeys } from '../../features/bulk-jobs/queries.ts';
import { codeKeys } from '../../features/codes/queries.ts';

type JobAction = 'check' | 'cancel' | 'resume' | 'undo' | 'create' | 'createOnlyIfAllValid';

const callAction = (id: string, action: JobAction): Promise<BulkJob> => {
  const params = { id };
  if (action === 'create' || action === 'createOnlyIfAllValid')
    return call(bulkJobs.create, { params, body: { onlyIfAllValid: action === 'createOnlyIfAllValid' } });
  return call(bulkJobs[action], { params });
};

/** What users do with a job: its new state shows right away, an error as a snackbar. */
export const useJobAction = (id: string) => {
  const client = useQueryClient();
  const notifyError = useNotifyError();
  return useMutation({
    mutationFn: (action: JobAction) => callAction(id, action),
    onSuccess: (job) => {
      client.removeQueries({ queryKey: bulkKeys.allRows(id) });
      client.removeQueries({ queryKey: bulkKeys.overview(id) });
      client.setQueryData(bulkKeys.one(id), job);
    },
    onError: notifyError,
    onSettled: () => {
      for (const queryKey of [bulkKeys.all, codeKeys.all, codeKeys.folders]) client.invalidateQueries({ queryKey });
    },
  });
};
