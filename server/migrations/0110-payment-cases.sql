-- oldest release: 0.1.0
-- What happened to payments that the operator's staff have to look at, each once.
create table payment_case (
  id uuid primary key,
  account_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('duplicate_refunded', 'refund_failed', 'refund_refused', 'vat_refund_failed')),
  -- What it's about at the gateway: a payment, a refund, or of VAT an invoice.
  subject text not null,
  -- The payment at the gateway; null of VAT.
  payment text,
  -- How much was refunded, or should have been.
  cents integer not null,
  -- How much of the payment we keep: nothing, unless only a part was to be refunded.
  kept_cents integer not null,
  -- What the gateway said.
  detail text not null,
  opened_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references users (id) on delete set null
);
create unique index payment_case_subject on payment_case (account_id, kind, subject);
create index payment_case_open on payment_case (opened_at) where settled_at is null;
create index payment_case_settled on payment_case (settled_at) where settled_at is not null;
create index payment_case_settled_by on payment_case (settled_by) where settled_by is not null;
