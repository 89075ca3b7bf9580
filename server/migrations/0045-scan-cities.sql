-- oldest release: 0.1.0
-- The city of a scan with its country ('IT Verona'), '' if it isn't known, null if the server has no database of cities
-- (docs/decisions/0053-cities.md). Counters have it as dimension 8, without rows for null: what a breakdown lacks of all scans
-- isn't recorded. scan_cube doesn't have it.
alter table scan add column city text;
