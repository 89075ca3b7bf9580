-- oldest release: 0.1.0
-- Calls with API keys, for 30 days. Written in batches after the responses; `omitted` calls before it weren't stored.
create table api_request (
  -- The request id, as in responses and in the server's log.
  id uuid primary key,
  account_id uuid not null references users on delete cascade,
  -- No foreign key: the calls of a revoked key stay.
  key_id uuid not null,
  key_name text not null,
  method text not null,
  path text not null,
  status smallint not null,
  duration_ms integer not null,
  omitted integer not null default 0,
  at timestamptz not null
);
create index api_request_account on api_request (account_id, at desc, id desc);
create index api_request_key on api_request (account_id, key_id, at desc, id desc);
create index api_request_failed on api_request (account_id, at desc, id desc) where status >= 400;
create index api_request_at on api_request (at);
