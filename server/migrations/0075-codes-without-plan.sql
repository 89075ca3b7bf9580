-- oldest release: 0.1.0
-- What follows the end of a plan (docs/decisions/0096-after-the-plan.md).
alter table subscription
  -- When its dynamic codes were deleted for want of a plan: staff, and a new plan, restore those that were deleted then.
  add column codes_archived_at timestamptz,
  -- Why it has no trial: its address or its card has had one in another account.
  add column trial_refused text check (trial_refused in ('email', 'card'));
create index subscription_not_lapsed on subscription (account_id) where lapsed_at is null;
create index subscription_lapsed_at on subscription (lapsed_at) where lapsed_at is not null;

-- Codes are deleted only after their owner has got the emails that announce it.
alter table subscription_notice
  add column email_id uuid,
  add column delivered_at timestamptz;
create index subscription_notice_undelivered on subscription_notice (email_id)
  where email_id is not null and delivered_at is null;

-- What was refunded, and until when a plan was given.
alter table staff_action
  add column cents integer,
  add column until timestamptz;
