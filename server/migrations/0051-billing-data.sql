-- oldest release: 0.1.0
-- Who the invoices of an account are addressed to, and what VIES says about its VAT number. vat_due_at: when VIES is asked
-- next; null if it has answered or isn't asked.
create table billing_data (
  account_id uuid primary key references users (id) on delete cascade,
  name text not null,
  company text not null,
  address text not null,
  country text not null check (country <> ''),
  vat_number text not null,
  tax_id text not null,
  vat_state text check (vat_state in ('unchecked', 'pending', 'valid', 'invalid', 'unavailable')),
  vat_checked_at timestamptz,
  vat_consultation text,
  vat_attempts smallint not null default 0,
  vat_due_at timestamptz
);
create index billing_data_vat_due on billing_data (vat_due_at) where vat_due_at is not null;
