import { omit, type TableExport } from '../../table-export.ts';

export const transferExport: TableExport<'transfer'> = {
  part: 'activity',
  file: 'transfers',
  formats: ['jsonl'],
  about: 'Codes that you offered to other accounts.',
  owner: 'account',
  key: ['id'],
  columns: {
    id: 'The id of the transfer.',
    account_id: omit('the account of this export'),
    user_id: 'The id of the person who offered them, as in people.jsonl.',
    email: 'Whom they were offered to.',
    recipient_id: omit('the id of another account'),
    scope: 'code, folder or account.',
    name: 'The name of the code or folder.',
    state: 'offered, accepted, done, declined, cancelled or expired.',
    task_id: omit('of this server’s work on it'),
    created_at: 'When they were offered.',
    expires_at: 'Until when they could be accepted.',
    answered_at: 'When the other account answered.',
    finished_at: 'When all had moved.',
  },
};

export const transferCodeExport: TableExport<'transfer_code'> = {
  part: 'activity',
  file: 'transferred-codes',
  formats: ['jsonl'],
  about: 'Which of your codes are or were in a transfer; codes that have moved are in the export of the other account.',
  owner: 'codes',
  key: ['transfer_id'],
  columns: {
    transfer_id: 'The id of the transfer.',
    qr_id: 'The number of the code, as in codes.jsonl.',
    state: 'offered, moved or left.',
    reason: 'Why it stayed.',
  },
};
