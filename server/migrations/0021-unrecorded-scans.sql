-- oldest release: 0.1.0
-- Scans of people that were answered while neither the database nor the disk could store them: their owner is told.
create table unrecorded_scans (
  qr_id bigint not null references qr (id) on delete cascade,
  day date not null,
  scans bigint not null,
  primary key (qr_id, day)
);
