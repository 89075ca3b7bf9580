-- oldest release: 0.1.0
-- The parts of a billing address, and where invoices are sent. Addresses that are there already stay whole in `address`.
alter table billing_data
  add column postal_code text not null default '',
  add column city text not null default '',
  add column email text not null default '';
