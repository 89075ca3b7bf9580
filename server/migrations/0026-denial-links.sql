-- oldest release: 0.1.0
-- Links by which somebody says that a change of their email address wasn't their wish. A later change replaces none of them,
-- or whoever took an account could undo the link with another change.

create table denial_link (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The address that the account was to move to, or did.
  email text not null,
  -- The address that the link went to.
  sent_to text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index denial_link_user on denial_link (user_id);
create index denial_link_expires on denial_link (expires_at);
