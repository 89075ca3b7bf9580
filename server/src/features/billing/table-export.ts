import { omit, type TableExport } from '../../table-export.ts';

export const billingDataExport: TableExport<'billing_data'> = {
  part: 'billing',
  file: 'billing-details',
  formats: ['jsonl'],
  about: 'Your details on invoices.',
  owner: 'account',
  key: ['account_id'],
  columns: {
    account_id: omit('the account of this export'),
    name: 'The name.',
    company: 'The company.',
    address: 'The street and number; the whole address if it has no city below.',
    postal_code: 'The postal code.',
    city: 'The city.',
    country: 'The country.',
    vat_number: 'The VAT number.',
    tax_id: 'The tax id.',
    email: 'Where invoices are sent; to the owner if it’s empty.',
    vat_state: 'Whether the VAT number is valid.',
    vat_checked_at: 'When it was last checked.',
    vat_consultation: 'The number of that check at VIES.',
    vat_attempts: omit('of this server’s checks'),
    vat_due_at: omit('of this server’s checks'),
  },
};
