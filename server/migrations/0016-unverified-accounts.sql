-- oldest release: 0.1.0
-- When an owner was reminded to verify their address; the account is erased a week later if they still haven't.
alter table users add column reminded_at timestamptz;
create index users_unverified on users (created_at) where email_verified_at is null and parent_account is null;
