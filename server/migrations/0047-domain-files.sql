-- oldest release: 0.1.0
-- Files that the owner of a domain has served at /.well-known/<path>, such as assetlinks.json.
create table domain_file (
  domain_id bigint not null references domain (id) on delete cascade,
  path text not null,
  content text not null,
  primary key (domain_id, path)
);

-- The domain that new codes in a folder are on; '' is none of its own.
alter table folder add column hostname text not null default '';
