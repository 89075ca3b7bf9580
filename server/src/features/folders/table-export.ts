import { omit, type TableExport } from '../../table-export.ts';

export const folderExport: TableExport<'folder'> = {
  part: 'team',
  file: 'folders',
  formats: ['jsonl'],
  about: 'The folders.',
  owner: 'account',
  key: ['id'],
  columns: {
    id: 'The number of the folder.',
    account_id: omit('the account of this export'),
    name: 'Its name.',
    name_key: omit('its name for comparing'),
    color: 'Its colour.',
    hostname: 'The domain of its new codes, empty for the host of this service.',
    created_at: 'When it was created.',
    deleted_at: 'When it was deleted; null if it wasn’t. Deleted folders can be restored for a while.',
    former_code_ids: 'The numbers of the codes that a deleted folder held.',
  },
};
