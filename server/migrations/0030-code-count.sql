-- oldest release: 0.1.0
-- How many codes an account has: each creation asks for it, which must not read every one of them. Kept by a trigger, since
-- an earlier release writes codes too, and accounts are erased by cascades.
create table code_count (
  account_id uuid primary key references users (id) on delete cascade,
  codes int not null
);

create function count_code() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.account_id is not null then
    update code_count set codes = codes - 1 where account_id = old.account_id;
  end if;
  if tg_op <> 'DELETE' and new.account_id is not null then
    insert into code_count as count (account_id, codes) values (new.account_id, 1)
    on conflict (account_id) do update set codes = count.codes + 1;
  end if;
  return null;
end $$;
-- Writes of codes wait for it until the counts below are made.
create trigger qr_count after insert or delete or update of account_id on qr
  for each row execute function count_code();

insert into code_count (account_id, codes)
select account_id, count(*) from qr where account_id is not null group by account_id;
