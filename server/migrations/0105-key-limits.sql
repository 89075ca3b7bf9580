-- oldest release: 0.1.0
-- API keys end at a time, if they have one, and see only some folders, if they name some.
alter table api_key
  add column last_four text not null default '',
  add column folder_scope bigint[],
  add column expires_at timestamptz,
  -- When its people were told that it expires soon.
  add column expiry_announced_at timestamptz;
create index api_key_expiry on api_key (expires_at) where expires_at is not null and expiry_announced_at is null;
