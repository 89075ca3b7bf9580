import { omit, type TableExport } from '../../table-export.ts';

export const auditExport: TableExport<'audit'> = {
  part: 'activity',
  file: 'activity',
  formats: ['jsonl', 'csv'],
  about: 'The activity log of the account.',
  owner: 'account',
  key: ['id'],
  columns: {
    account_id: omit('the account of this export'),
    id: 'The id of the entry.',
    at: 'When it happened.',
    actor_id: 'The id of the person, as in people.jsonl.',
    actor_email: 'Their email at the time.',
    via: 'How: web, key (an API key), staff or system.',
    action: 'What was done.',
    target: 'The number or id of what was changed.',
    detail: 'More about it, as a JSON object.',
    ip: 'The network of the person, shortened.',
  },
};
