-- oldest release: 0.1.0
-- What bulk actions did to each code, for their Undo. Stored in the transaction of each change, so that none is lost or done
-- twice if the action ends midway. Replaces design_undo, which only an earlier release uses.

create table bulk_change (
  id uuid primary key,
  account_id uuid not null references users (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  action text not null check (action in ('design', 'duplicate')),
  -- From then on, it changes no more codes.
  undone_at timestamptz,
  created_at timestamptz not null
);
create index bulk_change_account on bulk_change (account_id);
create index bulk_change_user on bulk_change (user_id);
create index bulk_change_created on bulk_change (created_at);

create table bulk_changed_code (
  bulk_change_id uuid not null references bulk_change (id) on delete cascade,
  -- The code that was changed or duplicated.
  qr_id bigint not null references qr (id) on delete cascade,
  -- The version that the change made, and the design before it.
  version int,
  style jsonb,
  -- Its duplicate.
  copy_id bigint references qr (id) on delete cascade,
  primary key (bulk_change_id, qr_id)
);
create index bulk_changed_code_qr on bulk_changed_code (qr_id);
create index bulk_changed_code_copy on bulk_changed_code (copy_id) where copy_id is not null;
-- The logos that an Undo brings back.
create index bulk_changed_code_image on bulk_changed_code ((style ->> 'image')) where style ->> 'image' is not null;
