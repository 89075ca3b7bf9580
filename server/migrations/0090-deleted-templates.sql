-- oldest release: 0.1.0
-- Templates are deleted like folders: they can be restored until a sweep erases them. Meanwhile they lock nothing, and their
-- names are free. `version` increases with each change, for If-Match.
alter table template add column deleted_at timestamptz;
alter table template add column version int not null default 1;
drop index template_name;
create unique index template_name on template (account_id, name_key) where deleted_at is null;
create index template_deleted on template (deleted_at) where deleted_at is not null;
