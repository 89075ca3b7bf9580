-- oldest release: 0.1.0
-- Certificates that this service gets by itself (TLS=acme), for all nodes. Hosts are those of domains and our own.
create table certificate (
  -- In ASCII and lower case.
  host text primary key,
  -- The part that was registered: authorities limit certificates by it.
  registered_domain text not null,
  -- Its private key and its chain, encrypted; null until the first one is issued.
  sealed bytea default null,
  expires_at timestamptz,
  -- When the next one is ordered: a renewal, or another attempt.
  due_at timestamptz not null,
  -- How often in a row an attempt failed, and why the last one did: a failure of `contract/src/rules/domains.ts`, and the
  -- authority’s words.
  failures smallint not null default 0,
  failure text default null,
  failure_detail text not null default '',
  -- The order under way, and the private key that it is for, encrypted.
  order_url text default null,
  order_key bytea default null,
  ordered_at timestamptz,
  -- Until when a node works on it, if it doesn’t end before.
  leased_until timestamptz
);
create index certificate_due_at on certificate (due_at);
create index certificate_leased on certificate (registered_domain) where leased_until is not null;
create index certificate_ordered_at on certificate (ordered_at) where ordered_at is not null;

-- What the authority has to find at /.well-known/acme-challenge/<token> of a host, on any node.
create table certificate_challenge (
  token text primary key,
  host text not null references certificate (host) on delete cascade,
  response text not null
);
create index certificate_challenge_host on certificate_challenge (host);

-- Our account at each authority, by the address of its directory; its key is encrypted.
create table certificate_account (
  directory text primary key,
  url text not null,
  sealed_key bytea not null
);

-- Every node has the certificates in memory.
create function notify_certificate() returns trigger language plpgsql as $$
begin
  perform pg_notify('certificate', coalesce(new.host, old.host));
  return null;
end $$;
create trigger certificate_changed after insert or delete or update of sealed on certificate
  for each row execute function notify_certificate();
