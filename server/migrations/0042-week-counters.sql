-- oldest release: 0.1.0
-- Sums by week beside those by day, and hours as columns, so that a page reads a sixth of the rows
-- (docs/decisions/0048-sums-by-week.md). A fold of before would leave the new tables out: nothing was released that has one.

-- As scan_account_day and scan_code_day; `week` is its Monday.
create table scan_account_week (
  account_id uuid not null,
  dimension smallint not null,
  week date not null,
  value text not null,
  scans bigint not null,
  uniques bigint not null,
  repeats bigint not null,
  primary key (account_id, dimension, week, value)
);
create table scan_code_week (
  qr_id bigint not null,
  week date not null,
  dimension smallint not null,
  value text not null,
  scans bigint not null,
  uniques bigint not null,
  repeats bigint not null,
  primary key (qr_id, week, dimension, value)
);

-- Scans of kind 0 by their time in UTC: h13 of quarter 2 has those from 13:30 to 13:45. They replace scan_quarter_hour and
-- code_quarter_hour, whose rows the fold moves; the next release drops those tables.
create table scan_account_hours (
  account_id uuid not null, day date not null, quarter smallint not null,
  h0 integer not null default 0, h1 integer not null default 0, h2 integer not null default 0, h3 integer not null default 0,
  h4 integer not null default 0, h5 integer not null default 0, h6 integer not null default 0, h7 integer not null default 0,
  h8 integer not null default 0, h9 integer not null default 0, h10 integer not null default 0, h11 integer not null default 0,
  h12 integer not null default 0, h13 integer not null default 0, h14 integer not null default 0, h15 integer not null default 0,
  h16 integer not null default 0, h17 integer not null default 0, h18 integer not null default 0, h19 integer not null default 0,
  h20 integer not null default 0, h21 integer not null default 0, h22 integer not null default 0, h23 integer not null default 0,
  primary key (account_id, day, quarter)
);
create table scan_code_hours (
  qr_id bigint not null, day date not null, quarter smallint not null,
  h0 integer not null default 0, h1 integer not null default 0, h2 integer not null default 0, h3 integer not null default 0,
  h4 integer not null default 0, h5 integer not null default 0, h6 integer not null default 0, h7 integer not null default 0,
  h8 integer not null default 0, h9 integer not null default 0, h10 integer not null default 0, h11 integer not null default 0,
  h12 integer not null default 0, h13 integer not null default 0, h14 integer not null default 0, h15 integer not null default 0,
  h16 integer not null default 0, h17 integer not null default 0, h18 integer not null default 0, h19 integer not null default 0,
  h20 integer not null default 0, h21 integer not null default 0, h22 integer not null default 0, h23 integer not null default 0,
  primary key (qr_id, day, quarter)
);

-- How far the weeks of before are added up: all if weeks_at is set.
alter table scan_fold
  add column weeks_account_id uuid not null default '00000000-0000-0000-0000-000000000000',
  add column weeks_dimension smallint not null default 0,
  add column weeks_account_day date not null default '-infinity',
  add column weeks_qr_id bigint not null default 0,
  add column weeks_code_day date not null default '-infinity',
  add column weeks_at timestamptz;
update scan_fold set weeks_at = case when not exists (select from scan_account_day) then now() end;

-- Codes have counters of their own from 2,000 scans on, instead of 20,000.
insert into busy_code (qr_id, tx)
select qr_id, (select tx from scan_fold) from scan_code_total where stored > 2000
on conflict do nothing;

-- The sums of rejections of many codes are read from the index alone.
drop index scan_day_rejection;
create index scan_day_rejection on scan_day (qr_id, day) include (refused) where refused > 0;
