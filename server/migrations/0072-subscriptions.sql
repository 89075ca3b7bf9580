-- oldest release: 0.1.0
-- Plans that are paid for (docs/decisions/0092-subscriptions.md). Beside the trial, which accounts begin with, `subscription` is
-- written by one function only, from what the payment gateway says.
alter table subscription
  -- Of the payment gateway, as stripe_id, the running subscription's own id there.
  add column customer_id text unique,
  add column price_id text,
  add column net_cents integer,
  -- A single payment for one period, without renewal.
  add column is_one_time boolean not null default false,
  add column cancels_at timestamptz,
  -- Until when the account has the plan whatever its status: a failed payment, one that is being processed, or staff's decision.
  add column grace_until timestamptz,
  add column granted_until timestamptz,
  -- When the account lost its plan.
  add column lapsed_at timestamptz,
  add column unsubscribed_reason text,
  -- Everything that the gateway knows of the customer (CustomerSnapshot in server/src/adapters/payments/snapshot.ts).
  add column snapshot jsonb,
  -- Of the read that it's from: a later read has a higher number.
  add column read_number bigint not null default 0,
  add column synced_at timestamptz;
create unique index subscription_one_per_account on subscription (account_id);
create index subscription_synced_at on subscription (synced_at) where customer_id is not null;
create sequence subscription_read;

-- What each duration costs, with the gateway's id of the price. Rows are never changed but for their end.
create table price (
  id text primary key,
  name text not null check (name in ('monthly', 'quarterly', 'half_yearly', 'yearly')),
  net_cents integer not null check (net_cents > 0),
  valid_from timestamptz not null,
  valid_until timestamptz
);
create unique index price_current on price (name) where valid_until is null;

-- A change that was asked for, stored before the gateway is: repeated after a crash with the same idempotency key, its id.
create table payment_command (
  id uuid primary key,
  account_id uuid not null references users (id) on delete cascade,
  kind text not null,
  input jsonb not null,
  state text not null default 'open' check (state in ('open', 'done', 'failed')),
  result jsonb,
  -- Why the gateway refused it.
  failure jsonb,
  created_at timestamptz not null,
  finished_at timestamptz
);
create unique index payment_command_open on payment_command (account_id, kind) where state = 'open';
create index payment_command_account on payment_command (account_id, created_at);

-- Events that the gateway has sent: each says once which customer to read.
create table payment_event (
  id text primary key,
  type text not null,
  customer_id text,
  received_at timestamptz not null
);
create index payment_event_received_at on payment_event (received_at);

-- The wish to begin right away, and the terms, as they were accepted.
create table contract_consent (
  id uuid primary key,
  account_id uuid references users (id) on delete set null,
  command_id uuid not null,
  terms_version text not null,
  language text not null,
  text text not null,
  ip_country text not null,
  accepted_at timestamptz not null
);
create unique index contract_consent_command on contract_consent (command_id);
create index contract_consent_account on contract_consent (account_id) where account_id is not null;

-- What has been announced to an account, once per period.
create table subscription_notice (
  account_id uuid not null references users (id) on delete cascade,
  kind text not null,
  period timestamptz not null,
  sent_at timestamptz not null,
  primary key (account_id, kind, period)
);

-- Who has had a trial: hashes of addresses without dots and tags, and of cards. They outlive the account.
create table trial_use (
  kind text not null check (kind in ('email', 'card')),
  hash bytea not null,
  account_id uuid references users (id) on delete set null,
  used_at timestamptz not null,
  primary key (kind, hash)
);
create index trial_use_account on trial_use (account_id) where account_id is not null;
create index trial_use_used_at on trial_use (used_at);
