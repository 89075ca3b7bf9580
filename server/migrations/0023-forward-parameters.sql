-- oldest release: 0.1.0
-- Whether parameters of the scanned link are added to the address that the code opens.
alter table qr add column forward_parameters boolean not null default false;
