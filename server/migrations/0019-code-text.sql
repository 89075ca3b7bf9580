-- oldest release: 0.1.0
-- What lists and searches read of a code, written with its revisions, so that they never read what a code holds.

-- The JSON of content and style in UTF-8. What an earlier release writes is wrong until a job has counted it.
alter table revision add column bytes integer not null default 0;

create table code_text (
  qr_id bigint primary key references qr (id) on delete cascade,
  account_id uuid,
  -- The row of qr that this describes. Where that has another version, an earlier release wrote it: a job describes it anew.
  version bigint not null,
  -- Of the newest revision; empty where it says nothing yet.
  title text not null,
  -- What is searched, in lower case: name and addresses, the newest revision, and the one that phones see.
  named text not null,
  newest text not null,
  published text not null default '',
  bytes integer not null generated always as (octet_length(named) + octet_length(newest) + octet_length(published)) stored,
  -- Whether a content was longer than what is searched of it.
  is_cut boolean not null,
  -- Content that decides what the symbol says, of the types that print it.
  printing jsonb,
  -- Of all revisions.
  content_bytes bigint not null
);

-- How much the contents of an account take, by code_text: kept by a trigger, since codes and accounts are erased by cascades.
create table content_used (
  account_id uuid primary key references users (id) on delete cascade,
  bytes bigint not null
);

create function count_content() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.account_id is not null then
    update content_used set bytes = bytes - old.content_bytes where account_id = old.account_id;
  end if;
  if tg_op <> 'DELETE' and new.account_id is not null then
    insert into content_used as used (account_id, bytes) values (new.account_id, new.content_bytes)
    on conflict (account_id) do update set bytes = used.bytes + excluded.bytes;
  end if;
  return null;
end $$;
create trigger code_text_bytes after insert or delete or update of account_id, content_bytes on code_text
  for each row execute function count_content();

-- Pages of a list follow each other by it.
create index qr_page on qr (account_id, updated_at desc, id desc);
drop index qr_account;
-- Who did something in an account, found without walking its whole log.
create index audit_actor on audit (account_id, actor_id, id desc) where via in ('web', 'key');
