import { omit, type TableExport } from '../../table-export.ts';

export const brandExport: TableExport<'brand'> = {
  part: 'codes',
  file: 'brand',
  formats: ['jsonl'],
  about: 'Your brand.',
  owner: 'account',
  key: ['account_id'],
  columns: {
    account_id: omit('the account of this export'),
    colors: 'Its colours.',
    logo: 'The name of its logo, as in images.jsonl.',
  },
};
