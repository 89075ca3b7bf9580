-- oldest release: 0.1.0
-- What housekeeping does regularly: when each sweep was asked for last, when it last succeeded, and how often it failed since.

create table sweep (
  name text primary key,
  queued_at timestamptz not null,
  succeeded_at timestamptz,
  failures integer not null default 0
);
