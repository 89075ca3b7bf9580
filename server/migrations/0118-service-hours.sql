-- oldest release: 0.1.0
-- How well each hour’s scans were answered, on all nodes: requests to codes, those of them that were answered within the promised
-- time, and answered scans that could not be stored. Neither codes nor accounts are in it.
create table service_hour (
  hour timestamptz primary key,
  requests bigint not null default 0,
  in_time bigint not null default 0,
  unrecorded bigint not null default 0
);
