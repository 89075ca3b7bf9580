-- oldest release: 0.1.0
-- Public links to statistics of a code, a folder, or (both null) an account. The token itself isn't stored.
create table statistics_share (
  id bigint generated always as identity primary key,
  account_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  qr_id bigint references qr (id) on delete cascade,
  folder_id bigint references folder (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz,
  openings bigint not null default 0,
  last_opened_at timestamptz,
  check (qr_id is null or folder_id is null)
);
create index statistics_share_account on statistics_share (account_id);
create index statistics_share_qr on statistics_share (qr_id) where qr_id is not null;
create index statistics_share_folder on statistics_share (folder_id) where folder_id is not null;
