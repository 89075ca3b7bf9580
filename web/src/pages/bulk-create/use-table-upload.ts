import { useQueryClient } from '@tanstack/react-query';
import { type BulkJob, bulkJobs } from '@tessera/contract/api/bulk-jobs.ts';
import { errors } from '@tessera/contract/errors.ts';
import { maxBulkBytes } from '@tessera/contract/rules/bulk-jobs.ts';
import type { TypeId } from '@tessera/qr-types';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, buildRouteUrl, offerPlan } from '../../api.ts';
import { bulkKeys } from '../../features/bulk-jobs/queries.ts';
import { sendFile } from '../../features/upload/send-file.ts';
import { buildJobPath } from './steps.ts';

/** The name and the share that is sent of an upload, from 0 to 1; sent completely, the server reads it. */
export type TableUpload = { name: string; share: number };

/** Uploads a table, and then opens the job that it has become. `onUploaded` is called before that. */
export const useTableUpload = (type: TypeId, onUploaded?: () => Promise<unknown>) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const controller = useRef<AbortController>(undefined);
  const [upload, setUpload] = useState<TableUpload>();
  const [failure, setFailure] = useState<{ file: File; error: unknown }>();
  useEffect(() => () => controller.current?.abort(), []);

  const start = async (file: File) => {
    controller.current?.abort();
    setFailure(undefined);
    if (file.size > maxBulkBytes) {
      const params = { max: maxBulkBytes / 1024 };
      return setFailure({ file, error: new ApiError(errors.file_too_large, { error: 'file_too_large', params }) });
    }
    controller.current = new AbortController();
    const { signal } = controller.current;
    setUpload({ name: file.name, share: 0 });
    try {
      const url = buildRouteUrl(bulkJobs.upload, { query: { name: file.name, type } });
      const job = await sendFile<BulkJob>(
        { method: bulkJobs.upload.method, url, body: file },
        { signal, onProgress: (share) => setUpload({ name: file.name, share }) },
      );
      await onUploaded?.();
      client.setQueryData(bulkKeys.one(job.id), job);
      void client.invalidateQueries({ queryKey: bulkKeys.list });
      navigate(buildJobPath(job.id));
    } catch (error) {
      if (signal.aborted) return;
      if (!offerPlan(error)) setFailure({ file, error });
    }
    setUpload(undefined);
  };
  const cancel = () => {
    controller.current?.abort();
    setUpload(undefined);
  };
  return { upload, failure, start, cancel };
};
