import { useQueryClient } from '@tanstack/react-query';
import { type BulkJob, type BulkRow, bulkJobs } from '@tessera/contract/api/bulk-jobs.ts';
import { useState } from 'react';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { bulkKeys } from '../../features/bulk-jobs/queries.ts';

type RowChange = { cells?: Record<string, string>; leftOut?: boolean };

/** Changes rows of a checked job. Those changed here stay in their list, with what they have become. */
export const useRowChanges = ({ id }: Pick<BulkJob, 'id'>) => {
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const [changed, setChanged] = useState<ReadonlyMap<number, BulkRow>>(new Map());
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());
  const change = async (row: number, body: RowChange) => {
    setPending((rows) => new Set(rows).add(row));
    try {
      const after = await call(bulkJobs.changeRow, { params: { id, row }, body });
      setChanged((rows) => new Map(rows).set(row, after));
      for (const queryKey of [bulkKeys.one(id), bulkKeys.overview(id), bulkKeys.list])
        void client.invalidateQueries({ queryKey });
      // Lists that show this row now; the one that shows it stays as it is.
      void client.invalidateQueries({ queryKey: bulkKeys.allRows(id), refetchType: 'none' });
    } catch (error) {
      notifyError(error);
    }
    setPending((rows) => new Set([...rows].filter((one) => one !== row)));
  };
  return { changed, pending, change };
};

export type RowChanges = ReturnType<typeof useRowChanges>;
