-- oldest release: 0.1.0
-- The email that reminded an owner to verify their address: the account is erased a week after it was sent. Emails are kept
-- for a month; who was reminded longer ago is reminded anew.
alter table users add column reminder_id uuid references mail (id) on delete set null;
create index users_reminder on users (reminder_id) where reminder_id is not null;
