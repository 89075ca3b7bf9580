-- oldest release: 0.1.0
-- The index of refused scans lacked an outcome that was added after it, so no query could use it. This one has every outcome but
-- those that aren't refusals, and so those that are added later.
drop index scan_rejection;
create index scan_rejection on scan (qr_id, at) where outcome > 3 and outcome <> 11;
