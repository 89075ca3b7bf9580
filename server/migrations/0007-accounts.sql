-- oldest release: 0.1.0
-- Accounts whole: proofs of address, second factors, sessions one can see, folders, keys, mail, push, what was done by whom.

-- When somebody asked to close their account; it can be undone until housekeeping erases it.
alter table users add column closed_at timestamptz;
alter table users add column banned_at timestamptz;
alter table users add column banned_for text;
-- Why staff blocked a code, and what it is again when they unblock it.
alter table qr add column blocked_for text;
alter table qr add column state_before text;
alter table users add column push_asked_at timestamptz;
-- Grows with every change of what lets somebody in: a sign-in that began before comes too late.
alter table users add column session_epoch integer not null default 0;
-- What an owner was told of already: the end of the trial, and the limit of a code that was used up.
alter table subscriptions add column trial_told_at timestamptz;
alter table qr add column limit_told bigint;

-- A member of a team can be an admin like its owner, who is no member of anybody's.
alter table users drop constraint users_check;
alter table users add constraint users_owner check (role = 1 or parent_account is not null);
create index users_parent on users (parent_account) where parent_account is not null;

-- Shown to its user, who ends it by its id; the token itself is known to one browser only.
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions add column country text not null default '';
create unique index sessions_id on sessions (id);

-- Somebody at a provider; the provider's own id of them, never their address, says who it is.
create table identity (
  provider text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index identity_user on identity (user_id);

-- Links by mail and steps of signing in: spent by one update, so that of twenty at once one wins.
create table one_time_token (
  token_hash bytea primary key,
  kind text not null,
  user_id uuid not null references users (id) on delete cascade,
  detail jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- One of a kind at a time: a newer letter ends the older one, however many are asked for at once.
create unique index one_time_token_user on one_time_token (user_id, kind);
create index one_time_token_expires on one_time_token (expires_at);

-- The secret is encrypted with SECRET_KEY, or without that setting with a key in `keeping`, as all nodes need the same.
-- last_step: a code counts once.
create table totp (
  user_id uuid primary key references users (id) on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
create table backup_code (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Answered challenges, until they would be too old anyway: each opens one door.
create table captcha_used (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);

-- name_key: the name as it may be there once. A folder that was deleted waits for its undo with the ids of what it held.
create table folder (
  id bigint generated always as identity primary key,
  account_id uuid not null references users (id) on delete cascade,
  name text not null,
  name_key text not null,
  colour text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  held bigint[] not null default '{}'
);
create unique index folder_name on folder (account_id, name_key) where deleted_at is null;
create index folder_account on folder (account_id);
alter table qr add foreign key (folder_id) references folder (id) on delete set null;
create index qr_folder on qr (folder_id) where folder_id is not null;

create table api_key (
  id uuid primary key,
  account_id uuid not null references users (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  prefix text not null,
  key_hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index api_key_account on api_key (account_id);

-- Letters: until a server takes them, and as the outbox where there is none. What is sent keeps no text.
create table mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  html text,
  text text,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  attempts integer not null default 0,
  error text
);
create index mail_created on mail (created_at desc);

create table push_subscription (
  endpoint text primary key,
  user_id uuid not null references users (id) on delete cascade,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_user on push_subscription (user_id);

-- Made at the first start and kept: what other parties hold us to, such as the keys of push.
create table keeping (
  name text primary key,
  value jsonb not null
);

-- Who did what in an account. actor_email stays readable when the user is gone.
create table audit (
  account_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  actor_email text not null,
  via text not null,
  action text not null,
  target text not null default '',
  detail jsonb not null default '{}',
  ip text not null default '',
  primary key (account_id, id)
);
create index audit_at on audit (at);

create table abuse_report (
  id uuid primary key,
  url text not null,
  reason text not null,
  message text not null default '',
  email text not null default '',
  ip text not null,
  qr_id bigint references qr (id) on delete set null,
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null
);
create index abuse_report_open on abuse_report (created_at) where state = 'open';
create index abuse_report_qr on abuse_report (qr_id);

-- Where somebody signed in from before, so that only what is new is told to them.
create table known_device (
  user_id uuid not null references users (id) on delete cascade,
  device text not null,
  country text not null,
  seen_at timestamptz not null,
  primary key (user_id, device, country)
);
