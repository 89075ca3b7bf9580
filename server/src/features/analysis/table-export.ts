import { omit, type TableExport } from '../../table-export.ts';

export const statisticsShareExport: TableExport<'statistics_share'> = {
  part: 'activity',
  file: 'shared-statistics',
  formats: ['jsonl'],
  about: 'The public links to statistics, without the links themselves.',
  owner: 'account',
  key: ['id'],
  columns: {
    id: 'The number of the link.',
    account_id: omit('the account of this export'),
    token_hash: omit('secret'),
    qr_id: 'The number of the only code that it shows; null for several.',
    folder_id: 'The number of the only folder that it shows.',
    created_at: 'When it was created.',
    expires_at: 'When it ends; null for never.',
    openings: 'How often it was opened.',
    last_opened_at: 'When it was last opened.',
    filters: 'What it is filtered by.',
    seed: omit('secret'),
  },
};
