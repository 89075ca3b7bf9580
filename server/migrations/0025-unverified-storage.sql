-- oldest release: 0.1.0
-- How many bytes the pictures and files of all guests and unverified accounts take together: counted up as they are stored,
-- and anew after each sweep. One row, since a limit on the sum must not read every file there is.

create table unverified_storage (
  id boolean primary key default true check (id),
  bytes bigint not null
);

insert into unverified_storage (bytes)
select coalesce(sum(asset.bytes), 0) from (
  select account_id, bytes from file union all select account_id, bytes from image
) as asset left join users on users.id = asset.account_id where users.email_verified_at is null;
