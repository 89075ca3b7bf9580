-- oldest release: 0.1.0
-- Background tasks of users: long work in steps, which any node can continue.
create table task (
  id uuid primary key,
  account_id uuid not null references users (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  -- The folders that its user was limited to when it started. It reads no others, and its result is for users who see them.
  folder_scope bigint[],
  input jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done int not null default 0,
  total int not null,
  -- How many steps have stored their part of the result.
  steps int not null default 0,
  failures jsonb not null default '[]',
  error text,
  file_name text,
  file_bytes bigint,
  -- Which run of its job works on it, and until when it counts as alive.
  claim uuid,
  claimed_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz
);
create index task_user on task (user_id, created_at);
create index task_account on task (account_id);
create index task_expires_at on task (expires_at) where expires_at is not null;
create index task_claimed_until on task (claimed_until) where claimed_until is not null;
