-- oldest release: 0.1.0
-- What the operator's staff did, to whom and why. References are cleared when what they lead to is erased.
create table staff_action (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid references users (id) on delete set null,
  -- Stored here, too: what someone did stays theirs when their user is erased.
  actor_email text not null,
  action text not null,
  account_id uuid references users (id) on delete set null,
  qr_id bigint references qr (id) on delete set null,
  -- What the account was told; '' if nothing.
  reason text not null default '',
  -- What only staff read.
  note text not null,
  days smallint default null
);
create index staff_action_at on staff_action (at);
create index staff_action_account on staff_action (account_id, id) where account_id is not null;
create index staff_action_code on staff_action (qr_id) where qr_id is not null;
create index staff_action_actor on staff_action (actor_id) where actor_id is not null;

-- The text of an email that failed, encrypted: staff can send it again.
alter table email add column sealed_text bytea default null;
create index email_recipient on email (lower(recipient), created_at);
