import type { BulkJob } from '@tessera/contract/api/bulk-jobs.ts';
import type { BulkRowState } from '@tessera/contract/rules/bulk-jobs.ts';

export const bulkSteps = ['file', 'check', 'create', 'download'] as const;
export type BulkStep = (typeof bulkSteps)[number];

export const bulkPath = '/app/bulk-qr-code-generator';

export const buildJobPath = (id: string, step?: BulkStep): string =>
  `${bulkPath}?job=${id}${step === undefined ? '' : `&step=${step}`}`;

/** The rows of a job that its result shows together. */
export const rowGroups = {
  created: ['created'],
  updated: ['updated'],
  unchanged: ['unchanged'],
  wrong: ['failed', 'error'],
  left_out: ['left_out'],
  undone: ['undone'],
} as const satisfies Record<string, readonly BulkRowState[]>;
export type RowGroup = keyof typeof rowGroups;

/** Returns the path of the step that is shown, with other rows of its result: the step stays as it is, and so does the focus. */
export const buildRowsPath = (params: URLSearchParams, group: RowGroup): string => {
  const changed = new URLSearchParams(params);
  changed.set('rows', group);
  return `${bulkPath}?${changed}`;
};

/** Returns the groups that have rows, with how many. */
export const listRowGroups = ({ counts }: Pick<BulkJob, 'counts'>): { group: RowGroup; count: number }[] =>
  (Object.keys(rowGroups) as RowGroup[])
    .map((group) => ({ group, count: rowGroups[group].reduce((sum, state) => sum + counts[state], 0) }))
    .filter(({ count }) => count > 0);

type StepState = Pick<BulkJob, 'state' | 'counts'>;

/** The steps that a job can show: of what is created there is nothing to check any more, and nothing to download before. */
export const listPossibleSteps = (job: StepState | undefined): readonly BulkStep[] => {
  switch (job?.state) {
    case undefined:
    case 'draft':
      return ['file'];
    case 'checking':
      return ['check'];
    case 'checked':
      return ['check', 'file'];
    case 'creating':
      return ['create'];
    case 'cancelled':
    case 'failed':
      return job && job.counts.created + job.counts.updated > 0 ? ['create', 'download'] : ['create'];
    default:
      return ['download'];
  }
};

/** Returns the step that the URL asks for, if the job can show it; else the one that the job is at. */
export const getStep = (job: StepState | undefined, wanted: string | null): BulkStep => {
  const possible = listPossibleSteps(job);
  return possible.find((step) => step === wanted) ?? possible[0] ?? 'file';
};
