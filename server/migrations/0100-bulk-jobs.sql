-- oldest release: 0.1.0

-- The number or name that a code has in its owner's own tables; unique among the codes of an account outside the archive.
alter table qr add column external_id text;
create unique index qr_external_id on qr (account_id, external_id) where external_id is not null and archived_at is null;

-- A code loses it with its account, and when it comes back from the archive after another code has taken it.
create function release_external_id() returns trigger language plpgsql as $$
begin
  if new.account_id is distinct from old.account_id or (old.archived_at is not null and new.archived_at is null and exists (
    select from qr where account_id = new.account_id and external_id = new.external_id and archived_at is null and id <> new.id))
  then new.external_id := null;
  end if;
  return new;
end $$;
create trigger qr_external_id before update of account_id, archived_at on qr
  for each row when (old.external_id is not null) execute function release_external_id();

-- A file or list of rows that becomes codes.
create table bulk_job (
  id uuid primary key,
  account_id uuid not null references users (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- The folders that its user was limited to; null for none.
  folder_scope bigint[],
  file_name text not null,
  bytes bigint not null,
  -- How the file was read: format, encoding, delimiter, sheet.
  source jsonb not null,
  columns jsonb not null,
  settings jsonb not null,
  -- 'reading' until all rows of the file are stored; then as in contract/src/rules/bulk-jobs.ts.
  state text not null,
  error jsonb,
  -- The public address of the request, and all hosts of this service, for links and the safety of addresses.
  origin text not null,
  service_hosts text[] not null,
  task_id uuid,
  only_if_all_valid boolean not null default false,
  created_at timestamptz not null,
  checked_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- When someone last watched its progress.
  watched_at timestamptz
);
create index bulk_job_account on bulk_job (account_id, created_at desc);
create index bulk_job_user on bulk_job (user_id);
create index bulk_job_created on bulk_job (created_at);

create table bulk_row (
  job_id uuid not null references bulk_job (id) on delete cascade,
  -- The number of the row in its file, from 1 on.
  row_number integer not null,
  -- The texts of its cells by column, or the object of a line of JSON, whose keys keep their order.
  cells json not null,
  -- What was wrong with it in the file itself.
  read_error jsonb,
  state text not null default 'unchecked',
  -- As they were when it was checked, to find what repeats.
  external_id text,
  link_key text,
  -- The code that it changes or has become.
  code_id bigint references qr (id) on delete set null,
  errors jsonb,
  -- What an update changes, old and new.
  changes jsonb,
  -- What the code was before an update, for the undo.
  before jsonb,
  -- The file of the last ZIP.
  file_name text,
  sha256 text,
  is_tested boolean,
  primary key (job_id, row_number)
);
create index bulk_row_state on bulk_row (job_id, state, row_number);
create index bulk_row_code on bulk_row (code_id) where code_id is not null;
create index bulk_row_external_id on bulk_row (job_id, external_id) where external_id is not null;
create index bulk_row_link on bulk_row (job_id, link_key) where link_key is not null;

-- Files that rows name by their address, each fetched once per job.
create table bulk_file (
  job_id uuid not null references bulk_job (id) on delete cascade,
  url text not null,
  kind text not null,
  -- The stored file, or why there is none.
  name text,
  error jsonb,
  primary key (job_id, url, kind)
);

-- How many rows of a job are in each state: counting them takes longer than a request may.
create table bulk_count (
  job_id uuid not null references bulk_job (id) on delete cascade,
  state text not null,
  n integer not null,
  primary key (job_id, state)
);
create function count_bulk_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into bulk_count (job_id, state, n) select job_id, state, count(*) from new_rows group by 1, 2 order by 1, 2
    on conflict (job_id, state) do update set n = bulk_count.n + excluded.n;
  else
    insert into bulk_count (job_id, state, n)
    select job_id, state, sum(delta) from (
      select job_id, state, 1 as delta from new_rows union all select job_id, state, -1 from old_rows
    ) as changed group by 1, 2 having sum(delta) <> 0 order by 1, 2
    on conflict (job_id, state) do update set n = bulk_count.n + excluded.n;
  end if;
  return null;
end $$;
create trigger bulk_row_inserted after insert on bulk_row
  referencing new table as new_rows for each statement execute function count_bulk_rows();
create trigger bulk_row_updated after update on bulk_row
  referencing old table as old_rows new table as new_rows for each statement execute function count_bulk_rows();
