-- oldest release: 0.1.0
-- What the steps of a task pass on to the next one: the position in a table, how much of each part is done.
alter table task add column progress jsonb;
