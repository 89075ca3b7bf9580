-- oldest release: 0.1.0
-- What else a public link to statistics is limited to, and what its token is derived from; null for links of older releases.
alter table statistics_share add column filters jsonb not null default '{}';
alter table statistics_share add column seed bytea;
-- Who gets a weekly summary, and for which week (its Monday) they got the last one.
alter table users add column weekly_summary boolean not null default false;
alter table users add column summary_week date;
create index users_weekly_summary on users (id) where weekly_summary;
-- Whether single letters are shortcuts on pages of the account.
alter table users add column single_key_shortcuts boolean not null default true;
-- Where an email can be unsubscribed from with one click.
alter table email add column unsubscribe_url text;
