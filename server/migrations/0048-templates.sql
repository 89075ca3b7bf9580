-- oldest release: 0.1.0
-- Templates of accounts: what new codes start with, and what of it stays locked (docs/decisions/0059-templates.md).
create table template (
  id bigint generated always as identity primary key,
  account_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- Unique in the account.
  name_key text not null,
  style jsonb not null,
  -- The type of its codes; null for any.
  type text,
  -- The whole content, as a draft has it, and the names of the fields that the template keeps; null if it keeps none.
  content jsonb,
  content_version int,
  content_fields text[] not null default '{}',
  -- Each null if the template doesn't keep it.
  folder_id bigint references folder (id) on delete set null,
  hostname text,
  access jsonb,
  name_pattern text not null default '',
  locks text[] not null default '{}',
  is_default boolean not null default false,
  -- Images and files in its content and style.
  media_names text[] not null default '{}',
  -- The size of its content and style.
  bytes int not null,
  -- How many codes were made from it.
  codes int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index template_name on template (account_id, name_key);
create unique index template_default on template (account_id) where is_default;
create index template_folder on template (folder_id) where folder_id is not null;
create index template_media_names on template using gin (media_names);

-- Deleting a template ends its locks.
alter table qr add column template_id bigint references template (id) on delete set null;
create index qr_template on qr (template_id) where template_id is not null;

-- The content of templates counts, as that of codes does.
create function count_template() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update content_usage set bytes = bytes - old.bytes where account_id = old.account_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into content_usage as usage (account_id, bytes) values (new.account_id, new.bytes)
    on conflict (account_id) do update set bytes = usage.bytes + excluded.bytes;
  end if;
  return null;
end $$;
create trigger template_count after insert or delete or update of bytes on template
  for each row execute function count_template();

-- The design of new codes becomes the default template. The next release drops default_design.
insert into template (account_id, name, name_key, style, is_default, media_names, bytes, created_at, updated_at)
select account_id, 'Default design', 'DEFAULT DESIGN', style, true,
  case when style ->> 'image' is null then '{}' else array[style ->> 'image'] end, length(style::text), now(), now()
from default_design;
