-- oldest release: 0.1.0
-- The first schema: accounts, codes with their revisions, scans with their totals.

create table users (
  id uuid primary key,
  email text not null,
  email_verified_at timestamptz,
  password_hash text,
  name text not null default '',
  role smallint not null default 1 check (role in (1, 2, 3)),
  parent_account uuid references users (id),
  views smallint[] not null default '{}',
  permissions jsonb not null default '{}',
  folder_scope bigint[],
  language text not null default 'en',
  country char(2),
  timezone text not null default 'UTC',
  state text not null default 'active' check (state in ('active', 'incomplete', 'closed', 'banned')),
  staff boolean not null default false,
  click_ids jsonb not null default '{}',
  created_at timestamptz not null default now(),
  check ((role = 1) = (parent_account is null))
);
create unique index users_email on users (lower(email));

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null,
  agent text not null
);
create index sessions_user on sessions (user_id);

-- Stripe's words where Stripe has them; a trial without a card has no stripe_id.
create table subscriptions (
  id uuid primary key,
  account_id uuid not null references users (id) on delete cascade,
  stripe_id text unique,
  status text not null,
  plan text,
  trial_start timestamptz,
  trial_end timestamptz,
  period_start timestamptz,
  period_end timestamptz,
  created_at timestamptz not null default now()
);
create index subscriptions_account on subscriptions (account_id);

-- Fixed windows for rate limits, exact on any number of nodes.
create table counters (
  key text primary key,
  n integer not null,
  resets_at timestamptz not null
);

-- What was answered to an Idempotency-Key (its hash), for a day.
create table idempotency (
  caller text not null,
  key bytea not null,
  request_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (caller, key)
);

create table qr (
  id bigint generated always as identity primary key,
  account_id uuid references users (id) on delete cascade,
  guest_hash bytea,
  type text not null,
  name text not null default '',
  folder_id bigint,
  schedule jsonb,
  scan_limit bigint check (scan_limit > 0),
  scans_used bigint not null default 0,
  access_password text,
  state text not null default 'active' check (state in ('active', 'paused', 'blocked')),
  -- What the symbol says. Fixed for good once printed_at is set, by the first download.
  printed text not null,
  printed_at timestamptz,
  -- The revision that phones see; null while the code is only a draft.
  published_n integer,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  check (account_id is not null or guest_hash is not null)
);
create index qr_account on qr (account_id, updated_at desc);
create index qr_guest on qr (guest_hash) where guest_hash is not null;

create table revision (
  qr_id bigint not null references qr (id) on delete cascade,
  n integer not null,
  state text not null check (state in ('draft', 'published')),
  content jsonb not null,
  content_version smallint not null,
  style jsonb not null,
  created_at timestamptz not null default now(),
  primary key (qr_id, n)
);

-- Old uris of a code keep resolving: rows are added, and stay when their code is erased (then without one), so that what is
-- printed somewhere never leads to somebody else's. host '' is our own.
create table uri (
  host text not null default '',
  uri text not null,
  qr_id bigint references qr (id) on delete set null,
  created_at timestamptz not null default now()
);
create unique index uri_key on uri (host, lower(uri));
create index uri_qr on uri (qr_id);

-- Scan side: the code's id comes first in every key, so that these tables can be distributed by it; no foreign keys.
create table scan (
  qr_id bigint not null,
  at timestamptz not null,
  id uuid not null,
  day date not null,
  outcome smallint not null,
  flags smallint not null,
  visitor bytea not null,
  system smallint not null,
  device smallint not null,
  browser smallint not null,
  country char(2) not null,
  primary key (qr_id, at, id)
) partition by range (at);
create table scan_default partition of scan default;

create table scan_day (
  qr_id bigint not null,
  day date not null,
  scans bigint not null default 0,
  uniques bigint not null default 0,
  repeats bigint not null default 0,
  visits bigint not null default 0,
  bots bigint not null default 0,
  previews bigint not null default 0,
  own bigint not null default 0,
  refused bigint not null default 0,
  primary key (qr_id, day)
);

create table visitor_day (
  qr_id bigint not null,
  day date not null,
  visitor bytea not null,
  primary key (qr_id, day, visitor)
);

-- The key of the visitor hash, one a day; gone after three days, and with it the way back to an address.
create table salt (
  day date primary key,
  value bytea not null
);
