-- oldest release: 0.1.0
-- Counting a request no longer waits for the disk. After a crash of PostgreSQL, all limits start again.
alter table rate_limit set unlogged;
