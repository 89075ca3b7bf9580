-- oldest release: 0.1.0
-- When a user last chose a password by email: API keys that they created before may be someone else's.
alter table users add column password_reset_at timestamptz;
