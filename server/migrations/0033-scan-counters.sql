-- oldest release: 0.1.0
-- Counters for analysis, added up from `scan` by the fold (docs/decisions/0038-folded-counters.md). The new key of scan_day
-- is no expansion: nothing was released that runs on the old one.

-- Language: the primary tag of Accept-Language ('en', 'fil'), '' without one, null for scans of before.
-- tx: the transaction that stored a scan, so that the fold finds what was committed since; null for scans of before. The
-- default is set by its own statement, so that no row is rewritten.
alter table scan add column language text, add column tx bigint;
alter table scan alter column tx set default pg_current_xact_id()::text::bigint;
create index scan_tx on scan (tx);

-- Each process adds to a slot of its own, so that processes don't wait for each other; readers sum.
alter table scan_day add column slot smallint not null default 0, add column suspects bigint not null default 0;
alter table scan_day drop constraint scan_day_pkey, add primary key (qr_id, day, slot);

-- How long single scans are stored; null: forever. Counters stay.
alter table users add column scan_retention_months smallint check (scan_retention_months in (3, 13, 25));

-- What is counted. Every scan with tx <= scan_fold.tx is; of the scans without tx, those up to the backfill's key, and all of
-- them once backfilled_at is set.
create table scan_fold (
  id smallint primary key default 0 check (id = 0),
  tx bigint not null default 0,
  folded_at timestamptz,
  backfill_qr_id bigint not null default 0,
  backfill_at timestamptz not null default '-infinity',
  backfill_id uuid not null default '00000000-0000-0000-0000-000000000000',
  backfilled_at timestamptz
);
insert into scan_fold default values;

-- In all counters: scans, those that are their visitor's first of the code and day (uniques), and repeats. `kind` says what
-- is counted (server/src/features/scan/record/flags.ts). A guest's code counts under '00000000-0000-0000-0000-<id in hex>'
-- until an account claims it.
create table scan_cube (
  account_id uuid not null,
  day date not null,
  kind smallint not null,
  os smallint not null,
  device smallint not null,
  browser smallint not null,
  country char(2) not null,
  language text not null,
  scans bigint not null,
  uniques bigint not null,
  repeats bigint not null,
  primary key (account_id, day, kind, os, device, browser, country, language)
);
-- Dimensions: 0 kind, 1 os, 2 device, 3 browser, 4 country, 5 language ('unrecorded' for null), 6 code; 1 to 6 of kind 0 only.
create table scan_account_day (
  account_id uuid not null,
  dimension smallint not null,
  day date not null,
  value text not null,
  scans bigint not null,
  uniques bigint not null,
  repeats bigint not null,
  primary key (account_id, dimension, day, value)
);
-- Of kind 0, by quarter hours in UTC.
create table scan_quarter_hour (
  account_id uuid not null,
  at timestamptz not null,
  scans bigint not null,
  primary key (account_id, at)
);

-- Counted scans of each code: all rows (stored), and those of kind 0.
create table scan_code_total (
  qr_id bigint primary key,
  stored bigint not null,
  scans bigint not null,
  uniques bigint not null,
  is_guest boolean not null
);
create index scan_code_total_guest on scan_code_total (qr_id) where is_guest;
-- Codes with so many scans that they have counters of their own. Scans with a greater tx are counted by the fold; the others
-- by the code's backfill, up to its key, and all of them once backfilled_at is set.
create table busy_code (
  qr_id bigint primary key,
  tx bigint not null,
  backfill_at timestamptz not null default '-infinity',
  backfill_id uuid not null default '00000000-0000-0000-0000-000000000000',
  backfilled_at timestamptz
);
-- As scan_account_day, dimensions 0 to 5.
create table scan_code_day (
  qr_id bigint not null,
  day date not null,
  dimension smallint not null,
  value text not null,
  scans bigint not null,
  uniques bigint not null,
  repeats bigint not null,
  primary key (qr_id, day, dimension, value)
);
create table code_quarter_hour (
  qr_id bigint not null,
  at timestamptz not null,
  scans bigint not null,
  primary key (qr_id, at)
);
