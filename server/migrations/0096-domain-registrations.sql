-- oldest release: 0.1.0
-- Until when the registered part of a domain is registered, as its registry says; when it’s asked again, and how many emails said
-- that it ends soon.
alter table domain add column registered_until timestamptz;
alter table domain add column registration_check_at timestamptz;
alter table domain add column expiry_warnings smallint not null default 0;
create index domain_registration_check_at on domain (registration_check_at nulls first)
  where state in ('verified', 'active', 'lost');

-- When the authority of a certificate is asked again whether it wants it renewed earlier.
alter table certificate add column renewal_check_at timestamptz;
create index certificate_renewal_check_at on certificate (renewal_check_at nulls first) where sealed is not null;
