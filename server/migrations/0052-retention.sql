-- oldest release: 0.1.0
-- How many rows each sweep has deleted or cleared so far, for /metrics.
alter table sweep add column deleted_rows bigint not null default 0;

-- The responses that hold contact details, by age.
create index feedback_contact_at on feedback (at) where name <> '' or email <> '' or phone <> '';
