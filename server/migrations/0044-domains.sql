-- oldest release: 0.1.0
-- Domains of accounts, on which their codes can be served. Removed ones stay for a year, so that they can be brought back.
create table domain (
  id bigint generated always as identity primary key,
  account_id uuid not null references users (id) on delete cascade,
  -- In ASCII and lower case.
  host text not null,
  -- What the TXT record of this account for this host must hold.
  token text not null,
  state text not null default 'pending' check (state in ('pending', 'verified', 'active', 'lost', 'removed')),
  -- When it was added, or brought back.
  created_at timestamptz not null,
  checked_at timestamptz,
  -- When the next check is due; null if none is.
  next_check_at timestamptz default null,
  -- What the last check saw.
  check_result jsonb default null,
  -- When it was active for the first time.
  activated_at timestamptz,
  -- Since when checks have found something wrong with a domain that was active, and how many emails said so.
  failing_since timestamptz,
  warnings smallint not null default 0,
  -- Since when another account has proven this host, while this account hasn’t.
  claimed_since timestamptz,
  removed_at timestamptz,
  home_url text not null default '',
  not_found_url text not null default '',
  expired_url text not null default '',
  unique (account_id, host)
);
-- At most one account has a host.
create unique index domain_holder on domain (host) where state in ('verified', 'active', 'lost');
create index domain_next_check_at on domain (next_check_at) where next_check_at is not null;
create index domain_removed_at on domain (removed_at) where removed_at is not null;

-- Every server caches the hosts of domains: erasing an account changes them, too.
create function notify_domain() returns trigger language plpgsql as $$
begin
  perform pg_notify('domain', coalesce(new.host, old.host));
  return null;
end $$;
create trigger domain_changed after insert or delete or update of state, home_url, not_found_url, expired_url on domain
  for each row execute function notify_domain();
