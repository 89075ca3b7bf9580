-- oldest release: 0.1.0
-- A day after the paid period on which its owner wants the plan to end (docs/decisions/0097-leaving-by-statement.md). The plan is
-- cancelled as soon as its period has that day in it.
alter table subscription add column ends_on date;
