-- The rows of a database at migration 0031, written through the product; sums that triggers keep are left out.
create table scan_2026_11 partition of scan for values from ('2026-11-01T00:00:00Z') to ('2026-12-01T00:00:00Z');
INSERT INTO pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) VALUES ('mails.send', 'standard', 19, 30, true, 7200, 300, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, true, NULL, NULL, NULL, NULL, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00');
INSERT INTO pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) VALUES ('push.send', 'standard', 7, 30, true, 3600, 300, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, true, NULL, NULL, NULL, NULL, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00');
INSERT INTO pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) VALUES ('housekeeping.sweep', 'exclusive', 5, 60, true, 600, 86400, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 120, true, NULL, NULL, NULL, NULL, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00');
INSERT INTO pgboss.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, singleton_key, singleton_on, group_id, group_tier, start_after, created_on, started_on, completed_on, keep_until, output, dead_letter, policy, heartbeat_on, heartbeat_seconds, blocked, blocking, pending_dependencies, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id) VALUES ('9cf1f268-a201-42d9-a0a3-fd62cf4f5a11', 'mails.send', 0, '{"id": "71929f3c-c364-4faf-b119-deb373ff172f"}', 'created', 19, 0, 30, true, 7200, 300, 86400, NULL, NULL, NULL, NULL, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', NULL, NULL, '2026-12-04 16:00:00+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, singleton_key, singleton_on, group_id, group_tier, start_after, created_on, started_on, completed_on, keep_until, output, dead_letter, policy, heartbeat_on, heartbeat_seconds, blocked, blocking, pending_dependencies, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id) VALUES ('a57d24f9-78fa-4c8a-b56a-4a08d84a423c', 'housekeeping.sweep', 0, '{"name": "tryouts.old"}', 'created', 5, 0, 60, true, 600, 86400, 86400, 'tryouts.old', NULL, NULL, NULL, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', NULL, NULL, '2026-12-04 16:00:00+00', NULL, NULL, 'exclusive', NULL, 120, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, singleton_key, singleton_on, group_id, group_tier, start_after, created_on, started_on, completed_on, keep_until, output, dead_letter, policy, heartbeat_on, heartbeat_seconds, blocked, blocking, pending_dependencies, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id) VALUES ('781f75aa-5531-411b-a01e-d47c20c71630', 'housekeeping.sweep', 0, '{"name": "accounts.counters"}', 'created', 5, 0, 60, true, 600, 86400, 86400, 'accounts.counters', NULL, NULL, NULL, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', NULL, NULL, '2026-12-04 16:00:00+00', NULL, NULL, 'exclusive', NULL, 120, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, singleton_key, singleton_on, group_id, group_tier, start_after, created_on, started_on, completed_on, keep_until, output, dead_letter, policy, heartbeat_on, heartbeat_seconds, blocked, blocking, pending_dependencies, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id) VALUES ('e8d4a0df-9263-429e-85bb-81d7f19d73c9', 'housekeeping.sweep', 0, '{"name": "captcha.used"}', 'created', 5, 0, 60, true, 600, 86400, 86400, 'captcha.used', NULL, NULL, NULL, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', NULL, NULL, '2026-12-04 16:00:00+00', NULL, NULL, 'exclusive', NULL, 120, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, singleton_key, singleton_on, group_id, group_tier, start_after, created_on, started_on, completed_on, keep_until, output, dead_letter, policy, heartbeat_on, heartbeat_seconds, blocked, blocking, pending_dependencies, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id) VALUES ('495d3dae-6e6a-492e-a5d0-33ae2d36b248', 'housekeeping.sweep', 0, '{"name": "codes.undescribed"}', 'created', 5, 0, 60, true, 600, 86400, 86400, 'codes.undescribed', NULL, NULL, NULL, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', NULL, NULL, '2026-12-04 16:00:00+00', NULL, NULL, 'exclusive', NULL, 120, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, singleton_key, singleton_on, group_id, group_tier, start_after, created_on, started_on, completed_on, keep_until, output, dead_letter, policy, heartbeat_on, heartbeat_seconds, blocked, blocking, pending_dependencies, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id) VALUES ('7cf8a28e-fc5d-4def-a047-d6af8b3b7890', 'housekeeping.sweep', 0, '{"name": "uploads.unused"}', 'created', 5, 0, 60, true, 600, 86400, 86400, 'uploads.unused', NULL, NULL, NULL, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', NULL, NULL, '2026-12-04 16:00:00+00', NULL, NULL, 'exclusive', NULL, 120, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, singleton_key, singleton_on, group_id, group_tier, start_after, created_on, started_on, completed_on, keep_until, output, dead_letter, policy, heartbeat_on, heartbeat_seconds, blocked, blocking, pending_dependencies, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id) VALUES ('b63708ea-32e7-4394-9699-56f8621d1227', 'housekeeping.sweep', 0, '{"name": "storage.unused"}', 'created', 5, 0, 60, true, 600, 86400, 86400, 'storage.unused', NULL, NULL, NULL, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', NULL, NULL, '2026-12-04 16:00:00+00', NULL, NULL, 'exclusive', NULL, 120, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, singleton_key, singleton_on, group_id, group_tier, start_after, created_on, started_on, completed_on, keep_until, output, dead_letter, policy, heartbeat_on, heartbeat_seconds, blocked, blocking, pending_dependencies, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id) VALUES ('3138830d-6edc-4ca2-b4b5-ea2fe3091b2c', 'housekeeping.sweep', 0, '{"name": "assets.unverified"}', 'created', 5, 0, 60, true, 600, 86400, 86400, 'assets.unverified', NULL, NULL, NULL, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', NULL, NULL, '2026-12-04 16:00:00+00', NULL, NULL, 'exclusive', NULL, 120, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, singleton_key, singleton_on, group_id, group_tier, start_after, created_on, started_on, completed_on, keep_until, output, dead_letter, policy, heartbeat_on, heartbeat_seconds, blocked, blocking, pending_dependencies, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id) VALUES ('54b206e5-4956-40cd-8c7d-af510e479fc5', 'housekeeping.sweep', 0, '{"name": "mails.old"}', 'created', 5, 0, 60, true, 600, 86400, 86400, 'mails.old', NULL, NULL, NULL, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', NULL, NULL, '2026-12-04 16:00:00+00', NULL, NULL, 'exclusive', NULL, 120, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, singleton_key, singleton_on, group_id, group_tier, start_after, created_on, started_on, completed_on, keep_until, output, dead_letter, policy, heartbeat_on, heartbeat_seconds, blocked, blocking, pending_dependencies, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id) VALUES ('a3282633-8dee-4b3f-97fb-7aa87be02e9b', 'housekeeping.sweep', 0, '{"name": "database.care"}', 'created', 5, 0, 60, true, 600, 86400, 86400, 'database.care', NULL, NULL, NULL, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', NULL, NULL, '2026-12-04 16:00:00+00', NULL, NULL, 'exclusive', NULL, 120, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.mail (id, recipient, subject, html, text, created_at, sent_at, failed_at, attempts, error) VALUES ('71929f3c-c364-4faf-b119-deb373ff172f', 'owner@example.org', 'One of your QR codes was blocked', '<p>Welcome</p>', 'Welcome', '2026-11-20 16:00:00+00', NULL, NULL, 0, NULL);
INSERT INTO public.users (id, email, email_verified_at, password_hash, name, role, parent_account, views, permissions, folder_scope, language, country, timezone, state, staff, click_ids, created_at, closed_at, banned_at, banned_for, push_asked_at, session_epoch, invited_as, reminded_at, password_reset_at, reminder_id) VALUES ('ace450ed-7443-4628-b574-0d726075412a', 'owner@example.org', '2026-11-20 16:00:00+00', '$argon2id$v=19$m=19456,t=2,p=1$TdUhSvlOIv/0WFm5P8GKSQ$kO3cayX+pqh4bSr8BKeTQgnoKjWELUjb8U9CS31p2JI', '', 1, NULL, '{}', '{}', NULL, 'en', NULL, 'UTC', 'active', false, '{}', '2026-11-20 16:00:00+00', NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL);
INSERT INTO public.users (id, email, email_verified_at, password_hash, name, role, parent_account, views, permissions, folder_scope, language, country, timezone, state, staff, click_ids, created_at, closed_at, banned_at, banned_for, push_asked_at, session_epoch, invited_as, reminded_at, password_reset_at, reminder_id) VALUES ('28253e42-f392-487f-ab10-534f96da044e', 'staff@example.org', '2026-11-20 16:00:00+00', '$argon2id$v=19$m=19456,t=2,p=1$Kvpsu9TD8RklrQJ1i7mvCg$QHFv7zAOA5F/CMm9es0yF/og6a5aitZFg5QmBnWOQJA', '', 1, NULL, '{}', '{}', NULL, 'en', NULL, 'UTC', 'active', true, '{}', '2026-11-20 16:00:00+00', NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL);
INSERT INTO public.users (id, email, email_verified_at, password_hash, name, role, parent_account, views, permissions, folder_scope, language, country, timezone, state, staff, click_ids, created_at, closed_at, banned_at, banned_for, push_asked_at, session_epoch, invited_as, reminded_at, password_reset_at, reminder_id) VALUES ('20a576b0-f9f5-46ff-9db8-947fd73e19b5', 'banned@example.org', NULL, '$argon2id$v=19$m=19456,t=2,p=1$0uRZJFCUn0FgAwKNoQjBNA$41isLfuIfGnhxSTem7vpfSjGlICmiJNtj8sz/qrGM9Y', '', 1, NULL, '{}', '{}', NULL, 'en', NULL, 'UTC', 'banned', false, '{}', '2026-11-20 16:00:00+00', NULL, '2026-11-20 16:00:00+00', 'spam', NULL, 1, NULL, NULL, NULL, NULL);
INSERT INTO public.folder (id, account_id, name, name_key, colour, created_at, deleted_at, held) OVERRIDING SYSTEM VALUE VALUES (1, 'ace450ed-7443-4628-b574-0d726075412a', 'Winter', 'WINTER', '#a35c00', '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', '{1}');
INSERT INTO public.folder (id, account_id, name, name_key, colour, created_at, deleted_at, held) OVERRIDING SYSTEM VALUE VALUES (2, 'ace450ed-7443-4628-b574-0d726075412a', 'Summer', 'SUMMER', '#00aa33', '2026-11-20 16:00:00+00', NULL, '{}');
INSERT INTO public.qr (id, account_id, guest_hash, type, name, folder_id, schedule, scan_limit, scans_used, access_password, state, printed, printed_at, published_n, version, created_at, updated_at, archived_at, password_active, header_colour, blocked_for, state_before, limit_told, forward_parameters) OVERRIDING SYSTEM VALUE VALUES (1, 'ace450ed-7443-4628-b574-0d726075412a', NULL, 'url', 'In a folder', NULL, NULL, NULL, 0, NULL, 'active', 'http://tessera.example/r/winter-1', NULL, 1, 1, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', NULL, false, '#1D59F9', NULL, NULL, NULL, false);
INSERT INTO public.qr (id, account_id, guest_hash, type, name, folder_id, schedule, scan_limit, scans_used, access_password, state, printed, printed_at, published_n, version, created_at, updated_at, archived_at, password_active, header_colour, blocked_for, state_before, limit_told, forward_parameters) OVERRIDING SYSTEM VALUE VALUES (2, 'ace450ed-7443-4628-b574-0d726075412a', NULL, 'url', 'Menu', 2, NULL, NULL, 0, NULL, 'active', 'http://tessera.example/r/second-table', '2026-11-20 16:00:00+00', 1, 3, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', NULL, false, '#1D59F9', NULL, NULL, NULL, false);
INSERT INTO public.qr (id, account_id, guest_hash, type, name, folder_id, schedule, scan_limit, scans_used, access_password, state, printed, printed_at, published_n, version, created_at, updated_at, archived_at, password_active, header_colour, blocked_for, state_before, limit_told, forward_parameters) OVERRIDING SYSTEM VALUE VALUES (3, 'ace450ed-7443-4628-b574-0d726075412a', NULL, 'url', '', NULL, NULL, NULL, 0, '$argon2id$v=19$m=19456,t=2,p=1$eto3eetTPEVYBsHgXkPiVQ$7+DPUhlgVr+wgNNh8Xu09r5TPkGwHzuIxrXvO1e/KhA', 'active', 'http://tessera.example/r/locked-1', NULL, 1, 1, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', NULL, true, '#1D59F9', NULL, NULL, NULL, false);
INSERT INTO public.qr (id, account_id, guest_hash, type, name, folder_id, schedule, scan_limit, scans_used, access_password, state, printed, printed_at, published_n, version, created_at, updated_at, archived_at, password_active, header_colour, blocked_for, state_before, limit_told, forward_parameters) OVERRIDING SYSTEM VALUE VALUES (4, 'ace450ed-7443-4628-b574-0d726075412a', NULL, 'url', '', NULL, NULL, 2, 1, NULL, 'active', 'http://tessera.example/r/limited-1', NULL, 1, 1, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', NULL, false, '#1D59F9', NULL, NULL, NULL, false);
INSERT INTO public.qr (id, account_id, guest_hash, type, name, folder_id, schedule, scan_limit, scans_used, access_password, state, printed, printed_at, published_n, version, created_at, updated_at, archived_at, password_active, header_colour, blocked_for, state_before, limit_told, forward_parameters) OVERRIDING SYSTEM VALUE VALUES (5, 'ace450ed-7443-4628-b574-0d726075412a', NULL, 'vcard-plus', '', NULL, NULL, NULL, 0, NULL, 'active', 'http://tessera.example/r/card-1', NULL, 1, 1, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', NULL, false, '#a35c00', NULL, NULL, NULL, false);
INSERT INTO public.qr (id, account_id, guest_hash, type, name, folder_id, schedule, scan_limit, scans_used, access_password, state, printed, printed_at, published_n, version, created_at, updated_at, archived_at, password_active, header_colour, blocked_for, state_before, limit_told, forward_parameters) OVERRIDING SYSTEM VALUE VALUES (6, 'ace450ed-7443-4628-b574-0d726075412a', NULL, 'feedback', '', NULL, NULL, NULL, 0, NULL, 'active', 'http://tessera.example/r/feedback-1', NULL, 1, 1, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', NULL, false, '#0b5c66', NULL, NULL, NULL, false);
INSERT INTO public.qr (id, account_id, guest_hash, type, name, folder_id, schedule, scan_limit, scans_used, access_password, state, printed, printed_at, published_n, version, created_at, updated_at, archived_at, password_active, header_colour, blocked_for, state_before, limit_told, forward_parameters) OVERRIDING SYSTEM VALUE VALUES (7, 'ace450ed-7443-4628-b574-0d726075412a', NULL, 'vcard-plus', '', NULL, NULL, NULL, 0, NULL, 'active', 'http://tessera.example/r/card-2', NULL, 1, 1, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', NULL, false, '#3b1742', NULL, NULL, NULL, false);
INSERT INTO public.qr (id, account_id, guest_hash, type, name, folder_id, schedule, scan_limit, scans_used, access_password, state, printed, printed_at, published_n, version, created_at, updated_at, archived_at, password_active, header_colour, blocked_for, state_before, limit_told, forward_parameters) OVERRIDING SYSTEM VALUE VALUES (8, 'ace450ed-7443-4628-b574-0d726075412a', NULL, 'url', '', NULL, NULL, NULL, 0, NULL, 'blocked', 'http://tessera.example/r/blocked-1', NULL, 1, 3, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', NULL, false, '#1D59F9', 'malware', 'paused', NULL, false);
INSERT INTO public.qr (id, account_id, guest_hash, type, name, folder_id, schedule, scan_limit, scans_used, access_password, state, printed, printed_at, published_n, version, created_at, updated_at, archived_at, password_active, header_colour, blocked_for, state_before, limit_told, forward_parameters) OVERRIDING SYSTEM VALUE VALUES (9, NULL, '\x1decb268ee2e30554837e266494992efcbfe214d800a120ed7a00352e496905c', 'url', '', NULL, NULL, NULL, 0, NULL, 'active', 'http://tessera.example/r/v72cga4', NULL, 1, 1, '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', NULL, false, '#1D59F9', NULL, NULL, NULL, false);
INSERT INTO public.api_key (id, account_id, user_id, name, prefix, key_hash, scopes, created_at, last_used_at) VALUES ('30aea246-6b55-43b8-9984-3bee1af8e464', 'ace450ed-7443-4628-b574-0d726075412a', 'ace450ed-7443-4628-b574-0d726075412a', 'Till', 'tsk_2-QMRy', '\xc1ffa75e4b76b9ad297133c9e94e8f42c0a5aa4595497d9fada90af3aac5caf0', '{codes:read}', '2026-11-20 16:00:00+00', NULL);
INSERT INTO public.audit (account_id, id, at, actor_id, actor_email, via, action, target, detail, ip) VALUES ('20a576b0-f9f5-46ff-9db8-947fd73e19b5', '01a1f9af-a400-7013-bd8d-8b678b2f069b', '2026-11-20 16:00:00+00', '20a576b0-f9f5-46ff-9db8-947fd73e19b5', 'banned@example.org', 'web', 'registered', '', '{}', '203.0.113.0');
INSERT INTO public.audit (account_id, id, at, actor_id, actor_email, via, action, target, detail, ip) VALUES ('20a576b0-f9f5-46ff-9db8-947fd73e19b5', '01a1f9af-a400-7014-8345-eb63f2aef5b0', '2026-11-20 16:00:00+00', '20a576b0-f9f5-46ff-9db8-947fd73e19b5', 'banned@example.org', 'web', 'signed_in', '', '{}', '203.0.113.0');
INSERT INTO public.audit (account_id, id, at, actor_id, actor_email, via, action, target, detail, ip) VALUES ('20a576b0-f9f5-46ff-9db8-947fd73e19b5', '01a1f9af-a400-7015-be59-89fcbfb935bf', '2026-11-20 16:00:00+00', '28253e42-f392-487f-ab10-534f96da044e', '', 'staff', 'account_banned', '', '{}', '203.0.113.0');
INSERT INTO public.code_text (qr_id, account_id, version, title, named, newest, published, is_cut, printing, content_bytes) VALUES (1, 'ace450ed-7443-4628-b574-0d726075412a', 1, 'example.org/in-folder', 'in a folder
winter-1', 'https://example.org/in-folder', 'https://example.org/in-folder', false, 'null', 537);
INSERT INTO public.code_text (qr_id, account_id, version, title, named, newest, published, is_cut, printing, content_bytes) VALUES (8, 'ace450ed-7443-4628-b574-0d726075412a', 3, 'example.org/blocked', '
blocked-1', 'https://example.org/blocked', 'https://example.org/blocked', false, 'null', 535);
INSERT INTO public.code_text (qr_id, account_id, version, title, named, newest, published, is_cut, printing, content_bytes) VALUES (2, 'ace450ed-7443-4628-b574-0d726075412a', 3, 'example.org/draft', 'menu
first-table
second-table', 'https://example.org/draft', 'https://example.org/menu', false, 'null', 1065);
INSERT INTO public.code_text (qr_id, account_id, version, title, named, newest, published, is_cut, printing, content_bytes) VALUES (3, 'ace450ed-7443-4628-b574-0d726075412a', 1, 'example.org/secret', '
locked-1', 'https://example.org/secret', 'https://example.org/secret', false, 'null', 534);
INSERT INTO public.code_text (qr_id, account_id, version, title, named, newest, published, is_cut, printing, content_bytes) VALUES (9, NULL, 1, 'example.org/guest', '
v72cga4', 'https://example.org/guest', 'https://example.org/guest', false, 'null', 533);
INSERT INTO public.code_text (qr_id, account_id, version, title, named, newest, published, is_cut, printing, content_bytes) VALUES (4, 'ace450ed-7443-4628-b574-0d726075412a', 1, 'example.org/limited', '
limited-1', 'https://example.org/limited', 'https://example.org/limited', false, 'null', 535);
INSERT INTO public.code_text (qr_id, account_id, version, title, named, newest, published, is_cut, printing, content_bytes) VALUES (5, 'ace450ed-7443-4628-b574-0d726075412a', 1, 'Ines Albrecht', '
card-1', 'ines
albrecht
albrecht tragwerk
structural engineer
i keep old roofs up and new ones light.
work
+49 30 5550 0142
office, 9 to 17
cell
+49 151 5550 0198
ines@albrecht.example.com
usually answers within a day
https://albrecht.example.com/roofs
roofs we are proud of
oranienstraße
25
10999
berlin
germany
showmap
52.50128
13.41861
left
organizationandtitle', 'ines
albrecht
albrecht tragwerk
structural engineer
i keep old roofs up and new ones light.
work
+49 30 5550 0142
office, 9 to 17
cell
+49 151 5550 0198
ines@albrecht.example.com
usually answers within a day
https://albrecht.example.com/roofs
roofs we are proud of
oranienstraße
25
10999
berlin
germany
showmap
52.50128
13.41861
left
organizationandtitle', false, 'null', 1446);
INSERT INTO public.code_text (qr_id, account_id, version, title, named, newest, published, is_cut, printing, content_bytes) VALUES (6, 'ace450ed-7443-4628-b574-0d726075412a', 1, 'How was your stay? · Hotel Seeblick', '
feedback-1', 'hotel seeblick
how was your stay?
half a minute, and we read it all.
breakfast
food
bread
coffee
service
choice
opening hours
room and bed
bed
quiet
bed
view
cleanliness
sauna and lake
bath
people
people
reception
housekeeping
kitchen
optional
optional
off
https://example.com/privacy
thank you, and safe travels
anna and karl read every answer in the evening.
book your next stay
https://example.com/rooms', 'hotel seeblick
how was your stay?
half a minute, and we read it all.
breakfast
food
bread
coffee
service
choice
opening hours
room and bed
bed
quiet
bed
view
cleanliness
sauna and lake
bath
people
people
reception
housekeeping
kitchen
optional
optional
off
https://example.com/privacy
thank you, and safe travels
anna and karl read every answer in the evening.
book your next stay
https://example.com/rooms', false, 'null', 1763);
INSERT INTO public.code_text (qr_id, account_id, version, title, named, newest, published, is_cut, printing, content_bytes) VALUES (7, 'ace450ed-7443-4628-b574-0d726075412a', 1, 'Ines Albrecht', '
card-2', 'ines
albrecht
albrecht tragwerk
structural engineer
i keep old roofs up and new ones light.
work
+49 30 5550 0142
office, 9 to 17
cell
+49 151 5550 0198
ines@albrecht.example.com
usually answers within a day
https://albrecht.example.com/roofs
roofs we are proud of
oranienstraße
25
10999
berlin
germany
showmap
52.50128
13.41861
left
organizationandtitle', 'ines
albrecht
albrecht tragwerk
structural engineer
i keep old roofs up and new ones light.
work
+49 30 5550 0142
office, 9 to 17
cell
+49 151 5550 0198
ines@albrecht.example.com
usually answers within a day
https://albrecht.example.com/roofs
roofs we are proud of
oranienstraße
25
10999
berlin
germany
showmap
52.50128
13.41861
left
organizationandtitle', false, 'null', 1446);
INSERT INTO public.counters (key, n, resets_at) VALUES ('create:ace450ed-7443-4628-b574-0d726075412a', 8, '2026-11-20 16:10:00+00');
INSERT INTO public.counters (key, n, resets_at) VALUES ('create:203.0.113.9', 1, '2026-11-20 16:10:00+00');
INSERT INTO public.feedback (qr_id, id, at, day, stars, category_id, category_name, subcategories, comment, name, email, phone, own, visitor, digest) VALUES (6, '019c8b5d-2e00-7000-8000-000000000001', '2026-11-20 16:00:00+00', '2026-11-20', 5, '', '', '[]', 'Warm rolls', '', '', '', false, '\xaa', '\xaa');
INSERT INTO public.feedback (qr_id, id, at, day, stars, category_id, category_name, subcategories, comment, name, email, phone, own, visitor, digest) VALUES (6, '019c8b5d-2e00-7000-8000-000000000002', '2026-11-20 16:00:00+00', '2026-11-20', 1, '', '', '[]', 'A test', '', '', '', true, '\xbb', '\xbb');
INSERT INTO public.file (name, account_id, guest_hash, kind, bytes, seconds, pages, title, created_at, kept_until, tag_title) VALUES ('xrrnplnhc35qom6fiysepdnqum.mp4', 'ace450ed-7443-4628-b574-0d726075412a', NULL, 'mp4', 2192, 12, NULL, 'Film.mp4', '2026-11-20 16:00:00+00', '2026-11-21 16:00:00+00', NULL);
INSERT INTO public.identity (provider, subject, user_id, email, created_at) VALUES ('google', 'subject-1', 'ace450ed-7443-4628-b574-0d726075412a', 'owner@example.org', '2026-11-20 16:00:00+00');
INSERT INTO public.image (name, account_id, guest_hash, bytes, width, height, created_at, kept_until, variants) VALUES ('dcvrtenyeasmao6gbrqqzfhhl4.png', 'ace450ed-7443-4628-b574-0d726075412a', NULL, 422, 8, 8, '2026-11-20 16:00:00+00', '2026-11-21 16:00:00+00', '{original.webp,original}');
INSERT INTO public.keeping (name, value) VALUES ('push.keys', '"{\"publicKey\":\"BDApuZObc7hMTEuOLlZxrWqk0XQqasctHPxzIA2y9SOWZRT9x_fduUGPEzkTSfQT8aXiTOKwPAhFL3jy8IOYj84\",\"privateKey\":\"4spaAmg3-MdniMxjQR4oP02zGvx6G4g9L3C2TroFdtA\"}"');
INSERT INTO public.keeping (name, value) VALUES ('secret.key', '"1uHVlmiDcVC00TYlzLMtnB2f71PtxfGm6IIb1146QgY"');
INSERT INTO public.known_device (user_id, device, country, seen_at) VALUES ('ace450ed-7443-4628-b574-0d726075412a', 'Chrome · Android', '', '2026-11-20 16:00:00+00');
INSERT INTO public.known_device (user_id, device, country, seen_at) VALUES ('28253e42-f392-487f-ab10-534f96da044e', 'Chrome · Android', '', '2026-11-20 16:00:00+00');
INSERT INTO public.known_device (user_id, device, country, seen_at) VALUES ('20a576b0-f9f5-46ff-9db8-947fd73e19b5', 'Chrome · Android', '', '2026-11-20 16:00:00+00');
INSERT INTO public.one_time_token (token_hash, kind, user_id, detail, created_at, expires_at, used_at) VALUES ('\x1e82f7ba37b6e1b974a4df871b466ea21a1a84016e7e62ed58ddc23119139081', 'verify_email', 'ace450ed-7443-4628-b574-0d726075412a', '{"email": "owner@example.org"}', '2026-11-20 16:00:00+00', '2026-11-21 16:00:00+00', NULL);
INSERT INTO public.one_time_token (token_hash, kind, user_id, detail, created_at, expires_at, used_at) VALUES ('\x1cdf151ebe20a8e5abbc9e5c57a2f5041dc934d46c2af5223a6803aeafcede76', 'verify_email', '28253e42-f392-487f-ab10-534f96da044e', '{"email": "staff@example.org"}', '2026-11-20 16:00:00+00', '2026-11-21 16:00:00+00', NULL);
INSERT INTO public.one_time_token (token_hash, kind, user_id, detail, created_at, expires_at, used_at) VALUES ('\x1b0c02847c442f657d1fb9d4a2c8f63e1ca0ed47465c654296fbd60b042f6526', 'verify_email', '20a576b0-f9f5-46ff-9db8-947fd73e19b5', '{"email": "banned@example.org"}', '2026-11-20 16:00:00+00', '2026-11-21 16:00:00+00', NULL);
INSERT INTO public.revision (qr_id, n, state, content, content_version, style, created_at, images, bytes) VALUES (1, 1, 'published', '{"url": "https://example.org/in-folder", "name": "", "language": [], "languages": {}, "parameters": [], "multilanguage": false}', 4, '{"logo": {"share": 0.22, "clears": "shape", "margin": 0.5}, "frame": {"id": null, "text": "Scan me", "color": "#000000", "style": "lato", "fontSize": 90, "textColor": "#ffffff", "backgroundColor": "#ffffff"}, "image": null, "shape": {"color": "#000000", "style": "square", "backgroundColor": "#ffffff"}, "corners": {"dotColor": "#000000", "dotStyle": "square", "squareColor": "#000000", "squareStyle": "square"}, "logoPreset": null, "errorCorrectionLevel": "auto"}', '2026-11-20 16:00:00+00', '{}', 537);
INSERT INTO public.revision (qr_id, n, state, content, content_version, style, created_at, images, bytes) VALUES (2, 1, 'published', '{"url": "https://example.org/menu", "name": "", "language": [], "languages": {}, "parameters": [], "multilanguage": false}', 4, '{"logo": {"share": 0.22, "clears": "shape", "margin": 0.5}, "frame": {"id": null, "text": "Scan me", "color": "#000000", "style": "lato", "fontSize": 90, "textColor": "#ffffff", "backgroundColor": "#ffffff"}, "image": null, "shape": {"color": "#000000", "style": "square", "backgroundColor": "#ffffff"}, "corners": {"dotColor": "#000000", "dotStyle": "square", "squareColor": "#000000", "squareStyle": "square"}, "logoPreset": null, "errorCorrectionLevel": "auto"}', '2026-11-20 16:00:00+00', '{}', 532);
INSERT INTO public.revision (qr_id, n, state, content, content_version, style, created_at, images, bytes) VALUES (2, 2, 'draft', '{"url": "https://example.org/draft", "name": "", "language": [], "languages": {}, "parameters": [], "multilanguage": false}', 4, '{"logo": {"share": 0.22, "clears": "shape", "margin": 0.5}, "frame": {"id": null, "text": "Scan me", "color": "#000000", "style": "lato", "fontSize": 90, "textColor": "#ffffff", "backgroundColor": "#ffffff"}, "image": null, "shape": {"color": "#000000", "style": "square", "backgroundColor": "#ffffff"}, "corners": {"dotColor": "#000000", "dotStyle": "square", "squareColor": "#000000", "squareStyle": "square"}, "logoPreset": null, "errorCorrectionLevel": "auto"}', '2026-11-20 16:00:00+00', '{}', 533);
INSERT INTO public.revision (qr_id, n, state, content, content_version, style, created_at, images, bytes) VALUES (3, 1, 'published', '{"url": "https://example.org/secret", "name": "", "language": [], "languages": {}, "parameters": [], "multilanguage": false}', 4, '{"logo": {"share": 0.22, "clears": "shape", "margin": 0.5}, "frame": {"id": null, "text": "Scan me", "color": "#000000", "style": "lato", "fontSize": 90, "textColor": "#ffffff", "backgroundColor": "#ffffff"}, "image": null, "shape": {"color": "#000000", "style": "square", "backgroundColor": "#ffffff"}, "corners": {"dotColor": "#000000", "dotStyle": "square", "squareColor": "#000000", "squareStyle": "square"}, "logoPreset": null, "errorCorrectionLevel": "auto"}', '2026-11-20 16:00:00+00', '{}', 534);
INSERT INTO public.revision (qr_id, n, state, content, content_version, style, created_at, images, bytes) VALUES (4, 1, 'published', '{"url": "https://example.org/limited", "name": "", "language": [], "languages": {}, "parameters": [], "multilanguage": false}', 4, '{"logo": {"share": 0.22, "clears": "shape", "margin": 0.5}, "frame": {"id": null, "text": "Scan me", "color": "#000000", "style": "lato", "fontSize": 90, "textColor": "#ffffff", "backgroundColor": "#ffffff"}, "image": null, "shape": {"color": "#000000", "style": "square", "backgroundColor": "#ffffff"}, "corners": {"dotColor": "#000000", "dotStyle": "square", "squareColor": "#000000", "squareStyle": "square"}, "logoPreset": null, "errorCorrectionLevel": "auto"}', '2026-11-20 16:00:00+00', '{}', 535);
INSERT INTO public.revision (qr_id, n, state, content, content_version, style, created_at, images, bytes) VALUES (5, 1, 'published', '{"org": "Albrecht Tragwerk", "url": [{"url": "https://albrecht.example.com/roofs", "text": "Roofs we are proud of"}], "name": "Ines", "email": [{"text": "Usually answers within a day", "email": "ines@albrecht.example.com"}], "phone": [{"text": "Office, 9 to 17", "type": "work", "phone": "+49 30 5550 0142"}, {"text": "", "type": "cell", "phone": "+49 151 5550 0198"}], "photo": "sample-portrait.svg", "title": "Structural engineer", "design": {"primary": "#3b1742", "secondary": "#f5c869"}, "images": [], "bgImage": "", "socials": {}, "storage": "organizationAndTitle", "summary": "I keep old roofs up and new ones light.", "lastName": "Albrecht", "location": {"url": "", "city": "Berlin", "state": "", "number": "25", "street": "Oranienstraße", "country": "Germany", "latitude": 52.50128, "behaviour": "showMap", "longitude": 13.41861, "postalCode": "10999", "streetNumberFirst": false}, "alignment": "left", "languages": [], "previewTime": null, "trackEvents": false, "previewImage": "", "floatingButton": true, "facebookPixelId": "", "addContactButton": true, "googleAnalyticsId": "", "googleTagManagerId": ""}', 1, '{"logo": {"share": 0.22, "clears": "shape", "margin": 0.5}, "frame": {"id": null, "text": "Scan me", "color": "#000000", "style": "lato", "fontSize": 90, "textColor": "#ffffff", "backgroundColor": "#ffffff"}, "image": null, "shape": {"color": "#000000", "style": "square", "backgroundColor": "#ffffff"}, "corners": {"dotColor": "#000000", "dotStyle": "square", "squareColor": "#000000", "squareStyle": "square"}, "logoPreset": null, "errorCorrectionLevel": "auto"}', '2026-11-20 16:00:00+00', '{}', 1446);
INSERT INTO public.revision (qr_id, n, state, content, content_version, style, created_at, images, bytes) VALUES (6, 1, 'published', '{"logo": "sample-seeblick.svg", "name": "Hotel Seeblick", "image": "", "title": "How was your stay?", "design": {"primary": "#0b5c66", "secondary": "#f4a51c"}, "thanks": {"text": "Anna and Karl read every answer in the evening.", "title": "Thank you, and safe travels", "button": {"url": "https://example.com/rooms", "text": "Book your next stay"}}, "comment": true, "contact": {"name": "optional", "email": "optional", "phone": "off"}, "privacy": "https://example.com/privacy", "languages": [], "categories": [{"id": "breakfast", "icon": "food", "name": "Breakfast", "subcategories": [{"id": "bread", "name": "Bread"}, {"id": "coffee", "name": "Coffee"}, {"id": "service", "name": "Service"}, {"id": "choice", "name": "Choice"}, {"id": "opening-hours", "name": "Opening hours"}]}, {"id": "room", "icon": "bed", "name": "Room and bed", "subcategories": [{"id": "quiet", "name": "Quiet"}, {"id": "bed", "name": "Bed"}, {"id": "view", "name": "View"}, {"id": "cleanliness", "name": "Cleanliness"}]}, {"id": "sauna", "icon": "bath", "name": "Sauna and lake", "subcategories": []}, {"id": "people", "icon": "people", "name": "People", "subcategories": [{"id": "reception", "name": "Reception"}, {"id": "housekeeping", "name": "Housekeeping"}, {"id": "kitchen", "name": "Kitchen"}]}], "description": "Half a minute, and we read it all.", "previewTime": null, "trackEvents": false, "previewImage": "", "facebookPixelId": "", "googleAnalyticsId": "", "googleTagManagerId": ""}', 1, '{"logo": {"share": 0.22, "clears": "shape", "margin": 0.5}, "frame": {"id": null, "text": "Scan me", "color": "#000000", "style": "lato", "fontSize": 90, "textColor": "#ffffff", "backgroundColor": "#ffffff"}, "image": null, "shape": {"color": "#000000", "style": "square", "backgroundColor": "#ffffff"}, "corners": {"dotColor": "#000000", "dotStyle": "square", "squareColor": "#000000", "squareStyle": "square"}, "logoPreset": null, "errorCorrectionLevel": "auto"}', '2026-11-20 16:00:00+00', '{}', 1763);
INSERT INTO public.revision (qr_id, n, state, content, content_version, style, created_at, images, bytes) VALUES (7, 1, 'published', '{"org": "Albrecht Tragwerk", "url": [{"url": "https://albrecht.example.com/roofs", "text": "Roofs we are proud of"}], "name": "Ines", "email": [{"text": "Usually answers within a day", "email": "ines@albrecht.example.com"}], "phone": [{"text": "Office, 9 to 17", "type": "work", "phone": "+49 30 5550 0142"}, {"text": "", "type": "cell", "phone": "+49 151 5550 0198"}], "photo": "sample-portrait.svg", "title": "Structural engineer", "design": {"primary": "#3b1742", "secondary": "#f5c869"}, "images": [], "bgImage": "", "socials": {}, "storage": "organizationAndTitle", "summary": "I keep old roofs up and new ones light.", "lastName": "Albrecht", "location": {"url": "", "city": "Berlin", "state": "", "number": "25", "street": "Oranienstraße", "country": "Germany", "latitude": 52.50128, "behaviour": "showMap", "longitude": 13.41861, "postalCode": "10999", "streetNumberFirst": false}, "alignment": "left", "languages": [], "previewTime": null, "trackEvents": false, "previewImage": "", "floatingButton": true, "facebookPixelId": "", "addContactButton": true, "googleAnalyticsId": "", "googleTagManagerId": ""}', 1, '{"logo": {"share": 0.22, "clears": "shape", "margin": 0.5}, "frame": {"id": null, "text": "Scan me", "color": "#000000", "style": "lato", "fontSize": 90, "textColor": "#ffffff", "backgroundColor": "#ffffff"}, "image": null, "shape": {"color": "#000000", "style": "square", "backgroundColor": "#ffffff"}, "corners": {"dotColor": "#000000", "dotStyle": "square", "squareColor": "#000000", "squareStyle": "square"}, "logoPreset": null, "errorCorrectionLevel": "auto"}', '2026-11-20 16:00:00+00', '{}', 1446);
INSERT INTO public.revision (qr_id, n, state, content, content_version, style, created_at, images, bytes) VALUES (8, 1, 'published', '{"url": "https://example.org/blocked", "name": "", "language": [], "languages": {}, "parameters": [], "multilanguage": false}', 4, '{"logo": {"share": 0.22, "clears": "shape", "margin": 0.5}, "frame": {"id": null, "text": "Scan me", "color": "#000000", "style": "lato", "fontSize": 90, "textColor": "#ffffff", "backgroundColor": "#ffffff"}, "image": null, "shape": {"color": "#000000", "style": "square", "backgroundColor": "#ffffff"}, "corners": {"dotColor": "#000000", "dotStyle": "square", "squareColor": "#000000", "squareStyle": "square"}, "logoPreset": null, "errorCorrectionLevel": "auto"}', '2026-11-20 16:00:00+00', '{}', 535);
INSERT INTO public.revision (qr_id, n, state, content, content_version, style, created_at, images, bytes) VALUES (9, 1, 'published', '{"url": "https://example.org/guest", "name": "", "language": [], "languages": {}, "parameters": [], "multilanguage": false}', 4, '{"logo": {"share": 0.22, "clears": "shape", "margin": 0.5}, "frame": {"id": null, "text": "Scan me", "color": "#000000", "style": "lato", "fontSize": 90, "textColor": "#ffffff", "backgroundColor": "#ffffff"}, "image": null, "shape": {"color": "#000000", "style": "square", "backgroundColor": "#ffffff"}, "corners": {"dotColor": "#000000", "dotStyle": "square", "squareColor": "#000000", "squareStyle": "square"}, "logoPreset": null, "errorCorrectionLevel": "auto"}', '2026-11-20 16:00:00+00', '{}', 533);
INSERT INTO public.salt (day, value) VALUES ('2026-03-09', '\xd7fd25116625989466c164d7cda81b84c7eca1bb9bf1a410ff3d871c9515fbc3');
INSERT INTO public.salt (day, value) VALUES ('2026-03-10', '\x66d85f1a2ce473b8bcc0aefd6617f8d969b4040eaea986a8e70f85d94c1eae0e');
INSERT INTO public.salt (day, value) VALUES ('2026-03-11', '\x5ef29e41fcec28b990a753c4b39f8474b7950d28faf7641bd0046ed3d73766d8');
INSERT INTO public.salt (day, value) VALUES ('2026-03-12', '\x1d181c55e7b48977121336b37b2feb52e9b2f202f732341761acfc5f905da371');
INSERT INTO public.scan_day (qr_id, day, scans, uniques, repeats, visits, bots, previews, own, refused) VALUES (2, '2026-11-20', 3, 2, 1, 0, 0, 0, 1, 0);
INSERT INTO public.scan_day (qr_id, day, scans, uniques, repeats, visits, bots, previews, own, refused) VALUES (4, '2026-11-20', 1, 1, 0, 0, 0, 0, 0, 0);
INSERT INTO public.scan (qr_id, at, id, day, outcome, flags, visitor, system, device, browser, country) VALUES (2, '2026-11-20 16:00:00+00', '01a1f9af-a400-7218-ba16-5a5f2ab79a11', '2026-11-20', 0, 0, '\xafa50777358c2002', 2, 1, 2, 'NL');
INSERT INTO public.scan (qr_id, at, id, day, outcome, flags, visitor, system, device, browser, country) VALUES (2, '2026-11-20 16:00:00+00', '01a1f9af-a400-7c66-9209-812ebd507397', '2026-11-20', 0, 4, '\xafa50777358c2002', 2, 1, 2, 'NL');
INSERT INTO public.scan (qr_id, at, id, day, outcome, flags, visitor, system, device, browser, country) VALUES (2, '2026-11-20 16:00:00+00', '01a1f9af-a400-7a78-bd2b-5fc9180fb92c', '2026-11-20', 0, 0, '\xc9d0b93b8c738fdd', 2, 1, 2, 'NL');
INSERT INTO public.scan (qr_id, at, id, day, outcome, flags, visitor, system, device, browser, country) VALUES (2, '2026-11-20 16:00:00+00', '01a1f9af-a400-77ba-b95c-dac1a9057174', '2026-11-20', 0, 8, '\x0977694c6e7a44aa', 2, 1, 2, '  ');
INSERT INTO public.scan (qr_id, at, id, day, outcome, flags, visitor, system, device, browser, country) VALUES (4, '2026-11-20 16:00:00+00', '01a1f9af-a400-7843-a437-c1ad41737d3a', '2026-11-20', 0, 0, '\xafa50777358c2002', 2, 1, 2, 'NL');
INSERT INTO public.sessions (token_hash, user_id, created_at, seen_at, expires_at, ip, agent, id, country) VALUES ('\x94dd91ce6c04aa372733039c5fd816ee6e79e519d787f93fd2e8bb906324c6fe', 'ace450ed-7443-4628-b574-0d726075412a', '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', '2027-02-18 16:00:00+00', '203.0.113.1', 'Mozilla/5.0 (Linux; Android 15) Chrome/130 Mobile', 'ffb70af6-b0a8-4e31-860a-706e1f6872ee', '');
INSERT INTO public.sessions (token_hash, user_id, created_at, seen_at, expires_at, ip, agent, id, country) VALUES ('\x81eb8228ee6e76f11072018f3096e36e7eb0d54b27ea5f1f8ed34ce09aeff528', '28253e42-f392-487f-ab10-534f96da044e', '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00', '2027-02-18 16:00:00+00', '203.0.113.2', 'Mozilla/5.0 (Linux; Android 15) Chrome/130 Mobile', 'e7974a77-5f32-4efc-8a10-64cdfcb67465', '');
INSERT INTO public.subscriptions (id, account_id, stripe_id, status, plan, trial_start, trial_end, period_start, period_end, created_at, trial_told_at) VALUES ('222fe6f9-ffa5-488a-b49f-dd0ffc11f577', 'ace450ed-7443-4628-b574-0d726075412a', NULL, 'trialing', NULL, '2026-11-20 16:00:00+00', '2026-11-27 16:00:00+00', NULL, NULL, '2026-11-20 16:00:00+00', NULL);
INSERT INTO public.subscriptions (id, account_id, stripe_id, status, plan, trial_start, trial_end, period_start, period_end, created_at, trial_told_at) VALUES ('2b545633-cfda-4d6e-befc-711f38f4d1c4', '28253e42-f392-487f-ab10-534f96da044e', NULL, 'trialing', NULL, '2026-11-20 16:00:00+00', '2026-11-27 16:00:00+00', NULL, NULL, '2026-11-20 16:00:00+00', NULL);
INSERT INTO public.subscriptions (id, account_id, stripe_id, status, plan, trial_start, trial_end, period_start, period_end, created_at, trial_told_at) VALUES ('9f634da5-3955-4815-b10e-4a32f75d7338', '20a576b0-f9f5-46ff-9db8-947fd73e19b5', NULL, 'trialing', NULL, '2026-11-20 16:00:00+00', '2026-11-27 16:00:00+00', NULL, NULL, '2026-11-20 16:00:00+00', NULL);
INSERT INTO public.sweep (name, queued_at, succeeded_at, failures) VALUES ('scan.visitors', '2026-11-20 16:00:00+00', NULL, 0);
INSERT INTO public.sweep (name, queued_at, succeeded_at, failures) VALUES ('scan.erased', '2026-11-20 16:00:00+00', NULL, 0);
INSERT INTO public.sweep (name, queued_at, succeeded_at, failures) VALUES ('tryouts.old', '2026-11-20 16:00:00+00', NULL, 0);
INSERT INTO public.sweep (name, queued_at, succeeded_at, failures) VALUES ('accounts.sessions', '2026-11-20 16:00:00+00', NULL, 0);
INSERT INTO public.sweep (name, queued_at, succeeded_at, failures) VALUES ('accounts.counters', '2026-11-20 16:00:00+00', NULL, 0);
INSERT INTO public.sweep (name, queued_at, succeeded_at, failures) VALUES ('accounts.tokens', '2026-11-20 16:00:00+00', NULL, 0);
INSERT INTO public.sweep (name, queued_at, succeeded_at, failures) VALUES ('accounts.unverified', '2026-11-20 16:00:00+00', NULL, 0);
INSERT INTO public.sweep (name, queued_at, succeeded_at, failures) VALUES ('team.invitations', '2026-11-20 16:00:00+00', NULL, 0);
INSERT INTO public.sweep (name, queued_at, succeeded_at, failures) VALUES ('captcha.used', '2026-11-20 16:00:00+00', NULL, 0);
INSERT INTO public.sweep (name, queued_at, succeeded_at, failures) VALUES ('codes.old', '2026-11-20 16:00:00+00', NULL, 0);
INSERT INTO public.sweep (name, queued_at, succeeded_at, failures) VALUES ('codes.undescribed', '2026-11-20 16:00:00+00', NULL, 0);
INSERT INTO public.sweep (name, queued_at, succeeded_at, failures) VALUES ('folders.deleted', '2026-11-20 16:00:00+00', NULL, 0);
INSERT INTO public.sweep (name, queued_at, succeeded_at, failures) VALUES ('uploads.unused', '2026-11-20 16:00:00+00', NULL, 0);
INSERT INTO public.sweep (name, queued_at, succeeded_at, failures) VALUES ('storage.unused', '2026-11-20 16:00:00+00', NULL, 0);
INSERT INTO public.sweep (name, queued_at, succeeded_at, failures) VALUES ('assets.unverified', '2026-11-20 16:00:00+00', NULL, 0);
INSERT INTO public.sweep (name, queued_at, succeeded_at, failures) VALUES ('audit.old', '2026-11-20 16:00:00+00', NULL, 0);
INSERT INTO public.sweep (name, queued_at, succeeded_at, failures) VALUES ('mails.old', '2026-11-20 16:00:00+00', NULL, 0);
INSERT INTO public.sweep (name, queued_at, succeeded_at, failures) VALUES ('push.reminders', '2026-11-20 16:00:00+00', NULL, 0);
INSERT INTO public.sweep (name, queued_at, succeeded_at, failures) VALUES ('abuse.reports', '2026-11-20 16:00:00+00', NULL, 0);
INSERT INTO public.sweep (name, queued_at, succeeded_at, failures) VALUES ('erasure.accounts', '2026-11-20 16:00:00+00', NULL, 0);
INSERT INTO public.sweep (name, queued_at, succeeded_at, failures) VALUES ('database.care', '2026-11-20 16:00:00+00', NULL, 0);
INSERT INTO public.totp (user_id, secret, created_at, confirmed_at, last_step) VALUES ('28253e42-f392-487f-ab10-534f96da044e', '\x', '2026-11-23 14:53:02.238622+00', '2026-11-23 14:53:02.238622+00', 0);
INSERT INTO public.tryout (token_hash, qr_id, expires_at) VALUES ('\x58dcd3a86e9382b33f5bf0d5e682cf51cd8b5bc7dbfef256c7fbb08bf13f8775', 7, '2026-11-20 17:00:00+00');
INSERT INTO public.unrecorded_scans (qr_id, day, scans) VALUES (2, '2026-11-20', 3);
INSERT INTO public.uri (host, uri, qr_id, created_at) VALUES ('', 'winter-1', 1, '2026-11-20 16:00:00+00');
INSERT INTO public.uri (host, uri, qr_id, created_at) VALUES ('', 'first-table', 2, '2026-11-20 16:00:00+00');
INSERT INTO public.uri (host, uri, qr_id, created_at) VALUES ('', 'second-table', 2, '2026-11-20 16:00:00.000001+00');
INSERT INTO public.uri (host, uri, qr_id, created_at) VALUES ('', 'locked-1', 3, '2026-11-20 16:00:00+00');
INSERT INTO public.uri (host, uri, qr_id, created_at) VALUES ('', 'limited-1', 4, '2026-11-20 16:00:00+00');
INSERT INTO public.uri (host, uri, qr_id, created_at) VALUES ('', 'card-1', 5, '2026-11-20 16:00:00+00');
INSERT INTO public.uri (host, uri, qr_id, created_at) VALUES ('', 'feedback-1', 6, '2026-11-20 16:00:00+00');
INSERT INTO public.uri (host, uri, qr_id, created_at) VALUES ('', 'card-2', 7, '2026-11-20 16:00:00+00');
INSERT INTO public.uri (host, uri, qr_id, created_at) VALUES ('', 'blocked-1', 8, '2026-11-20 16:00:00+00');
INSERT INTO public.uri (host, uri, qr_id, created_at) VALUES ('', 'v72cga4', 9, '2026-11-20 16:00:00+00');
INSERT INTO public.visitor_day (qr_id, day, visitor, last_at, before_at) VALUES (2, '2026-11-20', '\xafa50777358c2002', '2026-11-20 16:00:00+00', '2026-11-20 16:00:00+00');
INSERT INTO public.visitor_day (qr_id, day, visitor, last_at, before_at) VALUES (2, '2026-11-20', '\xc9d0b93b8c738fdd', '2026-11-20 16:00:00+00', NULL);
INSERT INTO public.visitor_day (qr_id, day, visitor, last_at, before_at) VALUES (4, '2026-11-20', '\xafa50777358c2002', '2026-11-20 16:00:00+00', NULL);
SELECT pg_catalog.setval('public.folder_id_seq', 2, true);
SELECT pg_catalog.setval('public.qr_id_seq', 9, true);
