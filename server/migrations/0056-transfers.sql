-- oldest release: 0.1.0
-- Codes that move to another account (docs/decisions/0066-transfers.md).
create table transfer (
  id uuid primary key,
  -- The account that offers its codes, and who of it.
  account_id uuid not null references users (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  -- In lower case: the account whose owner has this address may accept.
  email text not null,
  -- The account that accepted or declined.
  recipient_id uuid references users (id) on delete cascade,
  scope text not null check (scope in ('code', 'folder', 'account')),
  -- The name of the code or folder when it was offered.
  name text not null default '',
  state text not null default 'offered'
    check (state in ('offered', 'accepted', 'done', 'declined', 'cancelled', 'expired')),
  -- The background task that moves the codes, if there are many.
  task_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it was accepted, declined, cancelled, or found to be expired.
  answered_at timestamptz,
  finished_at timestamptz
);
create index transfer_account on transfer (account_id, created_at);
create index transfer_user on transfer (user_id) where user_id is not null;
create index transfer_recipient on transfer (recipient_id, created_at) where recipient_id is not null;
create index transfer_email on transfer (email) where state = 'offered';
create index transfer_expires_at on transfer (expires_at) where state = 'offered';

-- Which codes exactly were offered, and what became of each.
create table transfer_code (
  transfer_id uuid not null references transfer (id) on delete cascade,
  qr_id bigint not null references qr (id) on delete cascade,
  state text not null default 'offered' check (state in ('offered', 'moved', 'left')),
  reason text check (reason in ('gone', 'archived', 'blocked', 'ended')),
  primary key (transfer_id, qr_id)
);
-- A code is in one offer at a time.
create unique index transfer_code_offered on transfer_code (qr_id) where state = 'offered';
create index transfer_code_qr on transfer_code (qr_id);

-- The folders of the codes, and those of the recipient that replace them.
create table transfer_folder (
  transfer_id uuid not null references transfer (id) on delete cascade,
  folder_id bigint not null references folder (id) on delete cascade,
  recipient_folder_id bigint references folder (id) on delete set null,
  primary key (transfer_id, folder_id)
);
create index transfer_folder_folder on transfer_folder (folder_id);
create index transfer_folder_recipient on transfer_folder (recipient_folder_id) where recipient_folder_id is not null;

-- Which account a code had until when: scans count for the account that had it at the time, however late they are counted.
create table former_owner (
  qr_id bigint not null references qr (id) on delete cascade,
  until timestamptz not null,
  account_id uuid not null references users (id) on delete cascade,
  primary key (qr_id, until)
);
create index former_owner_account on former_owner (account_id);

-- Images and files that an account may use, though another one owns them: codes of both show them.
create table shared_media (
  name text not null,
  account_id uuid not null references users (id) on delete cascade,
  primary key (name, account_id)
);
create index shared_media_account on shared_media (account_id);

-- A link on a domain stays there when its code moves: the account that had the code keeps the domain.
alter table short_link add column kept_for uuid references users (id) on delete set null;
create index short_link_kept_for on short_link (kept_for) where kept_for is not null;
