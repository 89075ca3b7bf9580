-- oldest release: 0.1.0
-- Plans that end before the time that was paid for is over (docs/decisions/0103-early-ends.md).
alter table subscription
  -- When the plan of a single payment was ended for an important reason: what was paid until then is over.
  add column single_ended_at timestamptz,
  -- When a renewed plan ends because its owner gave notice of a month. What is unused of its last payment is paid back then.
  add column notice_ends_at timestamptz;
