-- oldest release: 0.1.0
-- What visitors answered to what pages ask. Names of categories are those of that moment; their ids stay when they are
-- renamed. `visitor` is the day's hash, `digest` what was sent: the same twice on one day is one answer.
create table feedback (
  qr_id bigint not null references qr (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  -- Of the account's reporting zone, fixed when it came.
  day date not null,
  stars smallint not null check (stars between 1 and 5),
  category_id text not null default '',
  category_name text not null default '',
  subcategories jsonb not null default '[]',
  comment text not null default '',
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  -- Sent by somebody of the account itself: shown, never counted.
  own boolean not null default false,
  visitor bytea not null,
  digest bytea not null,
  primary key (qr_id, id)
);
create unique index feedback_once on feedback (qr_id, day, visitor, digest);
