-- oldest release: 0.1.0
-- Gives tables and columns the standard terms that the code uses. This is the last migration that renames: nothing was
-- released before it, so no older release has to run on this schema. From now on expand and contract
-- (docs/decisions/0034-last-renames.md).

alter table asset_used rename to media_usage;
alter table captcha_used rename to used_captcha;
alter table content_used rename to content_usage;
alter table counters rename to rate_limit;
alter table identity rename to oauth_identity;
alter table keeping rename to app_setting;
alter table mail rename to email;
alter table reservation rename to upload_reservation;
alter table salt rename to visitor_salt;
alter table sessions rename to session;
alter table subscriptions rename to subscription;
alter table tryout rename to draft_preview;
alter table unverified_storage rename to unverified_media_usage;
alter table uri rename to short_link;

-- Search texts: name and slugs, the newest revision, the public one.
alter table code_text rename column named to name_text;
alter table code_text rename column newest to newest_text;
alter table code_text rename column published to published_text;
alter table code_text rename column is_cut to is_truncated;
-- Content that decides the encoded text.
alter table code_text rename column printing to symbol_content;
alter table feedback rename column own to is_owner_test;
alter table file rename column kept_until to retain_until;
alter table folder rename column colour to color;
-- The codes that a deleted folder gets back if it is restored.
alter table folder rename column held to former_code_ids;
alter table image rename column kept_until to retain_until;
-- Null for a code without a password.
alter table qr rename column access_password to password_hash;
alter table qr rename column blocked_for to block_reason;
alter table qr rename column header_colour to theme_color;
-- The scan limit of which the owner was last notified that it is reached.
alter table qr rename column limit_told to notified_scan_limit;
alter table qr rename column printed to encoded_text;
-- The first download, which freezes the encoded text.
alter table qr rename column printed_at to downloaded_at;
alter table qr rename column published_n to published_revision;
alter table qr rename column state_before to previous_state;
alter table rate_limit rename column n to count;
alter table revision rename column images to media_names;
alter table revision rename column n to number;
alter table scan rename column system to os;
alter table scan_day rename column own to owner_tests;
alter table session rename column agent to user_agent;
alter table short_link rename column uri to slug;
alter table subscription rename column trial_told_at to trial_notified_at;
alter table upload_reservation rename column until to expires_at;
alter table upload_reservation rename column upload to upload_id;
alter table users rename column banned_for to ban_reason;
-- The address of an invitation if an account already has it; `email` is then a placeholder.
alter table users rename column invited_as to invited_email;
alter table users rename column push_asked_at to push_prompted_at;
alter table users rename column reminder_id to reminder_email_id;
alter table visitor_day rename column before_at to previous_at;

alter index asset_used_pkey rename to media_usage_pkey;
alter index captcha_used_pkey rename to used_captcha_pkey;
alter index content_used_pkey rename to content_usage_pkey;
alter index counters_pkey rename to rate_limit_pkey;
alter index file_kept rename to file_retain_until;
alter index identity_pkey rename to oauth_identity_pkey;
alter index identity_user rename to oauth_identity_user;
alter index image_kept rename to image_retain_until;
alter index keeping_pkey rename to app_setting_pkey;
alter index mail_created rename to email_created;
alter index mail_pkey rename to email_pkey;
alter index reservation_account rename to upload_reservation_account;
alter index reservation_guest rename to upload_reservation_guest;
alter index reservation_pkey rename to upload_reservation_pkey;
alter index revision_image rename to revision_style_image;
alter index revision_images rename to revision_media_names;
alter index salt_pkey rename to visitor_salt_pkey;
alter index sessions_id rename to session_id;
alter index sessions_pkey rename to session_pkey;
alter index sessions_user rename to session_user_id;
alter index subscriptions_account rename to subscription_account;
alter index subscriptions_pkey rename to subscription_pkey;
alter index subscriptions_stripe_id_key rename to subscription_stripe_id_key;
alter index tryout_expires rename to draft_preview_expires;
alter index tryout_pkey rename to draft_preview_pkey;
alter index unverified_storage_pkey rename to unverified_media_usage_pkey;
alter index uri_key rename to short_link_slug;
alter index uri_qr rename to short_link_qr;
alter index users_reminder rename to users_reminder_email;

alter table content_usage rename constraint content_used_account_id_fkey to content_usage_account_id_fkey;
alter table draft_preview rename constraint tryout_qr_id_fkey to draft_preview_qr_id_fkey;
alter table media_usage rename constraint asset_used_account_id_fkey to media_usage_account_id_fkey;
alter table oauth_identity rename constraint identity_user_id_fkey to oauth_identity_user_id_fkey;
alter table session rename constraint sessions_user_id_fkey to session_user_id_fkey;
alter table short_link rename constraint uri_qr_id_fkey to short_link_qr_id_fkey;
alter table subscription rename constraint subscriptions_account_id_fkey to subscription_account_id_fkey;
alter table unverified_media_usage rename constraint unverified_storage_id_check to unverified_media_usage_id_check;
alter table upload_reservation rename constraint reservation_account_id_fkey to upload_reservation_account_id_fkey;
alter table users rename constraint users_reminder_id_fkey to users_reminder_email_id_fkey;

-- Their triggers refer to the functions themselves, but a function refers to tables by name.
alter function count_asset rename to count_media;
create or replace function count_media() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.account_id is not null then
    update media_usage set bytes = bytes - old.bytes where account_id = old.account_id;
  end if;
  if tg_op <> 'DELETE' and new.account_id is not null then
    insert into media_usage as usage (account_id, bytes) values (new.account_id, new.bytes)
    on conflict (account_id) do update set bytes = usage.bytes + excluded.bytes;
  end if;
  return null;
end $$;
create or replace function count_content() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.account_id is not null then
    update content_usage set bytes = bytes - old.content_bytes where account_id = old.account_id;
  end if;
  if tg_op <> 'DELETE' and new.account_id is not null then
    insert into content_usage as usage (account_id, bytes) values (new.account_id, new.content_bytes)
    on conflict (account_id) do update set bytes = usage.bytes + excluded.bytes;
  end if;
  return null;
end $$;

-- Sweeps, those that are queued, and emails that wait to be sent.
create temporary table renamed_sweep (old_name text, new_name text) on commit drop;
insert into renamed_sweep values
  ('accounts.counters', 'accounts.rate-limits'),
  ('assets.unverified', 'media.unverified'),
  ('codes.undescribed', 'codes.unindexed'),
  ('database.care', 'database.maintenance'),
  ('mails.old', 'email.old'),
  ('storage.unused', 'media.files'),
  ('tryouts.old', 'draft-previews.old'),
  ('uploads.unused', 'media.images');
update sweep set name = new_name from renamed_sweep where name = old_name;
update pgboss.job set data = jsonb_build_object('name', new_name), singleton_key = new_name from renamed_sweep
where name = 'housekeeping.sweep' and singleton_key = old_name;
update pgboss.queue set name = 'email.send' where name = 'mails.send';
update pgboss.job set name = 'email.send' where name = 'mails.send';
