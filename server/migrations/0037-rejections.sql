-- oldest release: 0.1.0
-- Which codes rejected visitors in a range, and for which outcomes: the statistics look a few of them up. Few scans are rejected,
-- so storing a scan rarely writes to these indexes.
create index scan_rejection on scan (qr_id, at) where outcome in (4, 5, 6, 7, 8, 9, 10, 13, 14, 15);
create index scan_day_rejection on scan_day (qr_id, day) where refused > 0;
