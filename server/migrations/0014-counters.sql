-- oldest release: 0.1.0
-- Counters of limits change with nearly every request and are worth nothing after a crash: they are kept out of the
-- write-ahead log, so that no request waits for the disk only to be counted.

alter table counters set unlogged;
