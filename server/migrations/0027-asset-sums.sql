-- oldest release: 0.1.0
-- How much the pictures and files of an account take: each save asks for it, which must not read every one of them. Kept by
-- a trigger, since an earlier release writes them too, and accounts are erased by cascades.
create table asset_used (
  account_id uuid primary key references users (id) on delete cascade,
  bytes bigint not null
);

create function count_asset() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.account_id is not null then
    update asset_used set bytes = bytes - old.bytes where account_id = old.account_id;
  end if;
  if tg_op <> 'DELETE' and new.account_id is not null then
    insert into asset_used as used (account_id, bytes) values (new.account_id, new.bytes)
    on conflict (account_id) do update set bytes = used.bytes + excluded.bytes;
  end if;
  return null;
end $$;
-- They hold back what writes until the sums below are made.
create trigger file_bytes after insert or delete or update of account_id, bytes on file
  for each row execute function count_asset();
create trigger image_bytes after insert or delete or update of account_id, bytes on image
  for each row execute function count_asset();

insert into asset_used (account_id, bytes)
select account_id, sum(bytes) from (
  select account_id, bytes from file union all select account_id, bytes from image
) as asset where account_id is not null group by account_id;
