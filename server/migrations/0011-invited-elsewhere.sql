-- oldest release: 0.1.0
-- Where accounts aren't disclosed, an invitation of an address that has an account looks like any other: this is the address
-- that was invited, and the row's own `email` one that nobody can have.
alter table users add column invited_as text;
