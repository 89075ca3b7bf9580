import { useQuery } from '@tanstack/react-query';
import { type BulkJob, bulkJobs } from '@tessera/contract/api/bulk-jobs.ts';
import { call } from '../../api.ts';
import { bulkKeys } from '../../features/bulk-jobs/queries.ts';
import { getCodeName } from '../../features/codes/code-name.ts';
import { codeQuery } from '../../features/codes/queries.ts';
import { LabelDialog } from '../../features/label-sheets/label-dialog.tsx';

/** As many rows as the first sheet may show. */
const shownRows = 200;

/** Label sheets with the codes of a job. Its first code is the example of all. */
export const JobLabels = ({ job, count, onClose }: { job: BulkJob; count: number; onClose: () => void }) => {
  const { id, settings } = job;
  const { data: rows = [] } = useQuery({
    queryKey: [...bulkKeys.allRows(id), 'labels'],
    queryFn: async ({ signal }) => {
      const query = { state: 'created,updated,unchanged', limit: shownRows };
      return (await call(bulkJobs.rows, { params: { id }, query, signal })).rows;
    },
  });
  const idColumn = settings.mapping.find(({ target }) => target === 'externalId')?.column;
  const known = rows.flatMap(({ code, cells }) =>
    code ? [{ ...code, externalId: (idColumn !== undefined && cells[idColumn]?.trim()) || null }] : [],
  );
  const firstId = known[0]?.id;
  const { data: first } = useQuery({ ...codeQuery(firstId ?? 0), enabled: firstId !== undefined });
  const codes = first ? known.map(({ link, ...code }) => ({ ...first, ...code, printed: link })) : [];
  return (
    <LabelDialog
      codes={first ? [{ ...first, name: getCodeName(first) }, ...codes.slice(1)] : []}
      count={count}
      names={new Map(known.map((code) => [code.id, code.name]))}
      onStart={(body) => call(bulkJobs.createLabels, { params: { id }, body })}
      onClose={onClose}
    />
  );
};
