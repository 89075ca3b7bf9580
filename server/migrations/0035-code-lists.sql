-- oldest release: 0.1.0
-- What lists of codes filter and sort by: a narrow row per code, and the number of codes per filter. Triggers write both,
-- because an earlier release writes codes too.

alter table qr add column created_by uuid references users (id) on delete set null;
create index qr_created_by on qr (created_by) where created_by is not null;
update qr set created_by = users.id from audit, users
  where audit.action = 'code_created' and audit.target = qr.id::text and audit.account_id = qr.account_id
    and users.id = audit.actor_id;

create table code_list (
  qr_id bigint primary key references qr (id) on delete cascade,
  account_id uuid,
  is_archived boolean not null,
  type text not null,
  -- draft, or the state of a published code.
  status text not null,
  folder_id bigint,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The name, or the title of a code without one: without case and accents, numbers with ten digits.
  name_key text collate "C" not null default '',
  -- Counted scans, in all and in the 30 days up to counted_on, as of the last sweep.
  scans bigint not null default 0,
  recent_scans bigint not null default 0,
  counted_on date,
  -- The sums of all days before days_from; scan_day has the rest.
  days_from date not null default '-infinity',
  scans_before bigint not null default 0,
  uniques_before bigint not null default 0
);

-- How many codes of an account have the same filter values; 0 and the zero id are codes without a folder or a creator.
create table code_facet (
  account_id uuid not null references users (id) on delete cascade,
  is_archived boolean not null,
  folder_id bigint not null,
  type text not null,
  status text not null,
  created_by uuid not null,
  codes int not null,
  primary key (account_id, is_archived, folder_id, type, status, created_by)
);

create function to_name_key(name text) returns text language sql immutable parallel safe as $$
  select left(regexp_replace(
    regexp_replace(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')), '([0-9]+)', '0000000000\1', 'g'),
    '[0-9]*([0-9]{10})', '\1', 'g'), 200)
$$;

create function list_code() returns trigger language plpgsql as $$
begin
  insert into code_list (qr_id, account_id, is_archived, type, status, folder_id, created_by, created_at, updated_at, name_key)
  values (new.id, new.account_id, new.archived_at is not null, new.type,
    case when new.published_revision is null then 'draft' else new.state end,
    new.folder_id, new.created_by, new.created_at, new.updated_at,
    to_name_key(coalesce(nullif(new.name, ''), (select title from code_text where qr_id = new.id), '')))
  on conflict (qr_id) do update set
    account_id = excluded.account_id, is_archived = excluded.is_archived, type = excluded.type, status = excluded.status,
    folder_id = excluded.folder_id, created_by = excluded.created_by, created_at = excluded.created_at,
    updated_at = excluded.updated_at, name_key = excluded.name_key;
  return null;
end $$;
create trigger qr_list after insert
  or update of account_id, type, name, state, folder_id, created_by, published_revision, archived_at, created_at, updated_at
  on qr for each row execute function list_code();

create function list_code_title() returns trigger language plpgsql as $$
begin
  update code_list set name_key = to_name_key(new.title)
  where qr_id = new.qr_id and exists (select from qr where id = new.qr_id and name = '')
    and name_key is distinct from to_name_key(new.title);
  return null;
end $$;
create trigger code_text_title after insert or update of title on code_text
  for each row execute function list_code_title();

create function count_code_facets() returns trigger language plpgsql as $$
declare
  none constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if tg_op = 'UPDATE' and (new.account_id, new.is_archived, new.folder_id, new.type, new.status, new.created_by)
    is not distinct from (old.account_id, old.is_archived, old.folder_id, old.type, old.status, old.created_by) then
    return null;
  end if;
  -- Transactions that change several codes would otherwise lock these rows in different orders.
  perform pg_advisory_xact_lock(hashtextextended('code_facet ' || account, 0))
    from (select old.account_id as account union select new.account_id order by 1) as changed where account is not null;
  if tg_op <> 'INSERT' and old.account_id is not null then
    update code_facet set codes = codes - 1
    where account_id = old.account_id and is_archived = old.is_archived and folder_id = coalesce(old.folder_id, 0)
      and type = old.type and status = old.status and created_by = coalesce(old.created_by, none);
  end if;
  if tg_op <> 'DELETE' and new.account_id is not null then
    insert into code_facet as facet
    values (new.account_id, new.is_archived, coalesce(new.folder_id, 0), new.type, new.status, coalesce(new.created_by, none), 1)
    on conflict (account_id, is_archived, folder_id, type, status, created_by) do update set codes = facet.codes + 1;
  end if;
  return null;
end $$;

insert into code_list (qr_id, account_id, is_archived, type, status, folder_id, created_by, created_at, updated_at, name_key,
  days_from, scans_before, uniques_before)
select qr.id, account_id, archived_at is not null, type, case when published_revision is null then 'draft' else state end,
  folder_id, created_by, qr.created_at, updated_at,
  to_name_key(coalesce(nullif(name, ''), (select title from code_text where qr_id = qr.id), '')),
  current_date - 56, coalesce(before.scans, 0), coalesce(before.uniques, 0)
from qr left join (
  select qr_id, sum(scans) as scans, sum(uniques) as uniques from scan_day where day < current_date - 56 group by qr_id
) as before on before.qr_id = qr.id;

insert into code_facet
select account_id, is_archived, coalesce(folder_id, 0), type, status,
  coalesce(created_by, '00000000-0000-0000-0000-000000000000'), count(*)
from code_list where account_id is not null group by 1, 2, 3, 4, 5, 6;
-- Deferred to the commit, when every other row is locked: waiting for an account's lock then can't cause a deadlock.
create constraint trigger code_list_facets after insert or delete
  or update of account_id, is_archived, type, status, folder_id, created_by on code_list
  deferrable initially deferred for each row execute function count_code_facets();

create index code_list_edited on code_list (account_id, is_archived, updated_at, qr_id);
create index code_list_created on code_list (account_id, is_archived, created_at, qr_id);
create index code_list_name on code_list (account_id, is_archived, name_key, qr_id);
create index code_list_recent on code_list (account_id, is_archived, recent_scans, qr_id);
create index code_list_scans on code_list (account_id, is_archived, scans, qr_id);
create index code_list_outdated on code_list (counted_on, qr_id) where recent_scans > 0;
-- The codes that were scanned on a day, for the sweep.
create index scan_day_day on scan_day (day, qr_id);

-- What a code is found by: its words, each with the start of the account's id in front, so that a search reads no terms of
-- other accounts. `names` has the name in its first line and the endings of short links in the others, which are found by
-- their start only. Of name and content, the first 200 words are found by any part of them, later ones by their start. Terms
-- have 20 characters, as the pieces of a long word in a search.
create function to_search_terms(account uuid, names text, texts text) returns tsvector language plpgsql immutable parallel safe as $$
declare
  tag constant text := left(account::text, 8);
  separators constant text := '[\s!-/:-@\[-`{-~]+';
  slugs constant text := substr(names, length(split_part(names, E'\n', 1)) + 1);
begin
  return array_to_tsvector(array(
    select tag || substr(word, start, 20)
    from (
      select word collate "C" as word, min(place) as place
      from string_to_table(regexp_replace(split_part(names, E'\n', 1) || ' ' || texts, separators, ' ', 'g'), ' ')
        with ordinality as split (word, place)
      where word <> '' group by 1
    ) as words
    -- A Latin word isn't searched for its last two letters; in scripts of three bytes each character can be a word.
    cross join lateral generate_series(1,
      greatest(1, length(word) - case when octet_length(word) > 2 * length(word) then 0 else 2 end),
      case when place <= 200 then 1 else 20 end) as start
    union all
    select tag || left(word, 20) from string_to_table(regexp_replace(slugs, separators, ' ', 'g'), ' ') as word where word <> ''
  ));
end $$;
create index code_text_terms on code_text
  using gin (to_search_terms(account_id, name_text, newest_text || ' ' || published_text)) with (fastupdate = off)
  where account_id is not null;
create index code_text_truncated on code_text (account_id, qr_id) where is_truncated;

-- The designs of codes before a bulk change, and the versions that it made, for its Undo.
create table design_undo (
  id uuid primary key,
  account_id uuid not null references users (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  codes jsonb not null,
  created_at timestamptz not null
);
create index design_undo_account on design_undo (account_id);
create index design_undo_user on design_undo (user_id);
