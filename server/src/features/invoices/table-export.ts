import { omit, type TableExport } from '../../table-export.ts';

export const invoiceExport: TableExport<'invoice'> = {
  part: 'billing',
  file: 'invoices',
  formats: ['jsonl'],
  about: 'Your invoices and credit notes, with everything they say.',
  owner: 'account',
  key: ['issued_at', 'id'],
  columns: {
    id: 'The id of the document.',
    account_id: omit('the account of this export'),
    kind: 'An invoice or a credit note.',
    reason: 'Why there is a credit note: a refund, a payment that isn’t expected any more, or a corrected invoice.',
    number: 'Its number.',
    issued_at: 'When it was issued.',
    source: 'What it was issued for.',
    gateway_invoice: 'The id of the invoice at the payment provider.',
    corrects: 'The id of the invoice that a credit note takes back.',
    status: 'Whether it was paid.',
    paid_at: 'When it was paid.',
    total_cents: 'The amount with VAT in cents; of a credit note negative.',
    document: 'All of it: who sold and bought, lines, VAT, amounts.',
  },
};
