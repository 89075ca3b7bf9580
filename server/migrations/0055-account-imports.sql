-- oldest release: 0.1.0
-- Data exports that are imported into an account: uploaded, checked, imported, and undone for a day.
create table data_import (
  id uuid primary key,
  account_id uuid not null references users (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  file_name text not null,
  bytes bigint not null,
  state text not null,
  -- The task that works on it, or has last.
  task_id uuid not null,
  -- The server and the account that the export is from.
  source text,
  -- What it would change, and what becomes of codes that are here already.
  plan jsonb,
  existing text,
  error jsonb,
  created_at timestamptz not null,
  imported_at timestamptz
);
create index data_import_account on data_import (account_id, created_at);
create index data_import_created on data_import (created_at);

-- What was imported: the key in the export and the one here, and what was there before, for the undo.
create table data_import_item (
  import_id uuid not null references data_import (id) on delete cascade,
  kind text not null,
  source_key text not null,
  own_key text,
  before jsonb,
  primary key (import_id, kind, source_key)
);
