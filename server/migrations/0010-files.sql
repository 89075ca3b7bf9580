-- oldest release: 0.1.0
-- PDFs, sound and films that people send, each its owner's own.

create table file (
  name text primary key,
  -- An account's, or a guest's; one whose owner is gone is nobody's, and goes.
  account_id uuid references users (id) on delete set null,
  guest_hash bytea,
  kind text not null,
  bytes bigint not null,
  seconds integer,
  pages integer,
  -- What its owner calls it.
  title text not null,
  created_at timestamptz not null,
  -- Until then it stays although no revision names it.
  kept_until timestamptz not null
);
create index file_account on file (account_id);
create index file_guest on file (guest_hash) where guest_hash is not null;
create index file_kept on file (kept_until);

comment on column revision.images is 'The names of the stored pictures and files that content and style name.';
