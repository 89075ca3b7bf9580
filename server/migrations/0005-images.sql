-- oldest release: 0.1.0
-- Pictures that people send, each its owner's own, and which of them a revision names.

create table image (
  name text primary key,
  -- An account's, or a guest's; one whose owner is gone is nobody's, and goes with its files.
  account_id uuid references users (id) on delete set null,
  guest_hash bytea,
  bytes bigint not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  -- Until then it stays although no revision names it.
  kept_until timestamptz not null
);
create index image_account on image (account_id);
create index image_guest on image (guest_hash) where guest_hash is not null;
create index image_kept on image (kept_until);

-- Of content and style together, found when the revision is written, so that nobody has to search in its content.
alter table revision add column images text[] not null default '{}';
create index revision_images on revision using gin (images);
