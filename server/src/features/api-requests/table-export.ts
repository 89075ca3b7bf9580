import { omit, type TableExport } from '../../table-export.ts';

export const apiRequestExport: TableExport<'api_request'> = {
  part: 'activity',
  file: 'api-requests',
  formats: ['jsonl', 'csv'],
  about: 'The calls of the API keys in the last 30 days.',
  owner: 'account',
  key: ['id'],
  columns: {
    account_id: omit('the account of this export'),
    id: 'The id of the request.',
    key_id: 'The id of the key, as in api-keys.jsonl.',
    key_name: 'The name of the key.',
    method: 'The method.',
    path: 'The path of the route.',
    status: 'The status of the response.',
    duration_ms: 'How many milliseconds it took.',
    omitted: 'How many calls before this one weren’t stored.',
    at: 'When the response was sent.',
  },
};
