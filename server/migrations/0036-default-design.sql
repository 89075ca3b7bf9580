-- oldest release: 0.1.0
-- The design that new codes of an account start with.
create table default_design (
  account_id uuid primary key references users (id) on delete cascade,
  style jsonb not null
);
create index default_design_image on default_design ((style ->> 'image'));
