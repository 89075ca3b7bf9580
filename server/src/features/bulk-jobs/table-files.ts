import type { BulkRowError } from '@tessera/contract/api/bulk-jobs.ts';
import { maxStatementRows } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { csvBom, formatCsvLine } from '../../http/csv.ts';
import type { Deps } from '../../http/deps.ts';
import { toTexts } from './present.ts';
import * as rowStore from './row-store.ts';
import type { BulkJobRow } from './store.ts';
import type { Translate } from './translate-errors.ts';

type ListedRow = Awaited<ReturnType<typeof rowStore.listRows>>[number];

/** Yields the rows of a job in the order of its file, some at a time. */
export async function* readRows(
  { database }: Pick<Deps, 'database'>,
  member: Member,
  jobId: string,
  states?: rowStore.RowQuery['states'],
): AsyncGenerator<readonly ListedRow[]> {
  for (let after = 0; ; ) {
    const query = { after, states, limit: maxStatementRows };
    const rows = await rowStore.listRows(member, database.db, jobId, query);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.row;
  }
}

export const manifestColumns = [
  'row',
  'external_id',
  'id',
  'name',
  'link',
  'file',
  'sha256',
  'tested',
  'state',
  'error',
];

const joinErrors = (errors: readonly BulkRowError[] | null, translate: Translate) =>
  (errors ?? []).map((error) => translate(error)).join(' ');

const toManifestLine = (
  { row, externalId, codeId, codeName, link, fileName, sha256, isTested, state, errors }: ListedRow,
  translate: Translate,
): string[] => [
  String(row),
  externalId ?? '',
  link === null ? '' : String(codeId),
  codeName ?? '',
  link ?? '',
  fileName ?? '',
  sha256 ?? '',
  isTested === null ? '' : isTested ? 'yes' : 'no',
  state,
  joinErrors(errors, translate),
];

/** Yields what has become of each row, as CSV. */
export async function* writeManifest(deps: Deps, member: Member, jobId: string, translate: Translate) {
  yield csvBom + formatCsvLine(manifestColumns);
  for await (const rows of readRows(deps, member, jobId))
    yield rows
      .filter(({ state }) => state !== 'empty')
      .map((row) => formatCsvLine(toManifestLine(row, translate)))
      .join('');
}

/** Yields the rows that are wrong in the columns of their file, with what is wrong, as CSV. */
export async function* writeErrors(deps: Deps, member: Member, job: BulkJobRow, translate: Translate) {
  const columns = job.columns.length > 0 ? job.columns : ['json'];
  yield csvBom + formatCsvLine([...columns, 'row', 'error']);
  for await (const rows of readRows(deps, member, job.id, ['error', 'failed']))
    yield rows
      .map(({ cells, row, errors }) => {
        const texts = toTexts(cells);
        const padded = columns.map((_, at) => texts[at] ?? '');
        return formatCsvLine([...padded, String(row), joinErrors(errors, translate)]);
      })
      .join('');
}
