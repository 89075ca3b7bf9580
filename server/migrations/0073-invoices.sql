-- oldest release: 0.1.0
-- Our invoices and credit notes (docs/decisions/0093-invoices.md). They outlive the account that they were issued to.
create table invoice (
  id uuid primary key,
  account_id uuid references users (id) on delete set null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  -- Why there is a credit note.
  reason text check (reason in ('refund', 'void', 'uncollectible', 'replaced')),
  number text not null unique,
  issued_at timestamptz not null,
  -- What it was issued for, such as a refund: nothing is documented twice.
  source text not null unique,
  -- The invoice of the payment gateway that it's about.
  gateway_invoice text not null,
  -- The invoice that a credit note takes back.
  corrects uuid references invoice (id),
  status text not null
    check (status in ('open', 'processing', 'paid', 'free', 'refunded', 'void', 'uncollectible')),
  paid_at timestamptz,
  -- With VAT; of a credit note negative.
  total_cents integer not null,
  -- All of it (InvoiceDocument in server/src/features/invoices/document.ts). Never changed.
  document jsonb not null,
  check ((kind = 'credit_note') = (corrects is not null)),
  check ((kind = 'credit_note') = (reason is not null))
);
create index invoice_account on invoice (account_id, issued_at) where account_id is not null;
create index invoice_issued_at on invoice (issued_at);
create index invoice_corrects on invoice (corrects) where corrects is not null;

-- How many there are of each year: the last number of each series.
create table invoice_series (
  year integer primary key,
  invoices integer not null default 0,
  credit_notes integer not null default 0
);
