-- oldest release: 0.1.0
-- The brand of an account: colours and a logo that its members are offered for every design.
create table brand (
  account_id uuid primary key references users (id) on delete cascade,
  colors text[] not null,
  logo text
);
create index brand_logo on brand (logo) where logo is not null;
