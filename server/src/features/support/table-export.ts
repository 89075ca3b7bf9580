import { omit, type TableExport } from '../../table-export.ts';

export const ticketExport: TableExport<'support_ticket'> = {
  part: 'activity',
  file: 'support-tickets',
  formats: ['jsonl'],
  about: 'Messages that were sent from the contact page while signed in to this account.',
  owner: 'account',
  key: ['created_at', 'id'],
  columns: {
    id: 'The id of the message.',
    account_id: omit('the account of this export'),
    name: 'The name that was entered.',
    email: 'The email address that was entered.',
    subject: 'What it’s about: `technical`, `administrative` or `other`.',
    message: 'The message; its last line names the code that it’s about, if there was one.',
    premium: 'Whether the account had a plan then.',
    created_at: 'When it was sent.',
    answered_at: 'When it was marked as answered; empty while it’s waiting.',
    answered_by: omit('a member of the operator’s staff'),
  },
};
