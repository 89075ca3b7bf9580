import { omit, type TableExport } from '../../table-export.ts';

export const apiKeyExport: TableExport<'api_key'> = {
  part: 'activity',
  file: 'api-keys',
  formats: ['jsonl'],
  about: 'The API keys, without the keys themselves.',
  owner: 'account',
  key: ['id'],
  columns: {
    id: 'The id of the key.',
    account_id: omit('the account of this export'),
    user_id: 'The id of the person who created it, as in people.jsonl.',
    name: 'Its name.',
    prefix: 'How it begins.',
    key_hash: omit('secret'),
    scopes: 'What it may do.',
    created_at: 'When it was created.',
    last_used_at: 'When it was last used.',
    last_four: 'Its last four characters.',
    folder_scope: 'The numbers of the folders whose codes it sees, as in folders.jsonl; empty for all.',
    expires_at: 'When it expires.',
    expiry_announced_at: 'When its people were told that it expires soon.',
  },
};
