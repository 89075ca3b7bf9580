-- oldest release: 0.1.0
-- Links under which a code's newest version is looked at before it is published: by their hash, for an hour.

create table tryout (
  token_hash bytea primary key,
  qr_id bigint not null references qr (id) on delete cascade,
  expires_at timestamptz not null
);
create index tryout_expires on tryout (expires_at);
