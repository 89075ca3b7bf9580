-- oldest release: 0.1.0
-- Withdrawals and cancellations that were sent without signing in (docs/decisions/0094-contract-statements.md).
create table contract_statement (
  id uuid primary key,
  kind text not null check (kind in ('withdrawal', 'cancellation')),
  name text not null,
  -- Of the account that it's about, as it was entered.
  email text not null,
  -- Where the receipt went.
  receipt_email text not null,
  -- Of an invoice or an order, as it was entered; '' for the last contract.
  number text not null,
  -- Of a cancellation: null at the end of the period that is paid for.
  ends_on date,
  cause text not null default 'ordinary' check (cause in ('ordinary', 'for_cause')),
  reason text not null default '',
  -- Of the page, for emails.
  language text not null,
  -- The account with that email address.
  account_id uuid references users (id) on delete set null,
  -- `waiting`: the account's owner has a link that carries it out. `open`: for staff. `executed`: carried out. `resolved`: settled by staff
  -- in another way.
  state text not null check (state in ('waiting', 'open', 'executed', 'resolved')),
  -- Why it couldn't be carried out, as an error's code.
  failure text not null default '',
  receipt_hash bytea not null unique,
  confirmation_hash bytea unique,
  received_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null
);
create index contract_statement_state on contract_statement (state, received_at);
create index contract_statement_received_at on contract_statement (received_at);
create index contract_statement_account on contract_statement (account_id) where account_id is not null;
create index contract_statement_decided_by on contract_statement (decided_by) where decided_by is not null;
