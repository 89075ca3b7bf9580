-- oldest release: 0.1.0
-- When a visitor scanned a code last on a day, and when before that: repeats are found by it, whichever node stores the scan.
alter table visitor_day add column last_at timestamptz, add column before_at timestamptz;
-- What is written again has room beside it, so that the index needs no new entry.
alter table visitor_day set (fillfactor = 90);

-- Reports of scans that weren't recorded, for a day: one whose answer was lost is sent again, and counts once.
create table unrecorded_report (
  id uuid primary key,
  at timestamptz not null default now()
);
