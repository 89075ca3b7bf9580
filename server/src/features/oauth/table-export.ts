import { omit, type TableExport } from '../../table-export.ts';

export const oauthIdentityExport: TableExport<'oauth_identity'> = {
  part: 'activity',
  file: 'connections',
  formats: ['jsonl'],
  about: 'The providers that you can sign in with.',
  owner: 'self',
  key: ['provider', 'subject'],
  columns: {
    provider: 'google, facebook or linkedin.',
    subject: 'Your id there.',
    user_id: omit('the person who asked for this export'),
    email: 'Your email there.',
    created_at: 'When you connected it.',
  },
};
