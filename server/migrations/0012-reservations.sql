-- oldest release: 0.1.0
-- Room that is held for files on their way in pieces: it counts as what its owner has sent.

create table reservation (
  upload text primary key,
  account_id uuid references users (id) on delete cascade,
  guest_hash bytea,
  bytes bigint not null,
  until timestamptz not null
);
create index reservation_account on reservation (account_id);
create index reservation_guest on reservation (guest_hash) where guest_hash is not null;
