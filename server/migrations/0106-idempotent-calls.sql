-- oldest release: 0.1.0
-- A call with an Idempotency-Key claims it before it begins. `reply` is what earlier releases stored for codes.
alter table idempotency
  alter column reply set default 'null',
  -- The call that has the key, and until when it may work before another takes over.
  add column claim uuid,
  add column claimed_until timestamptz,
  -- Whether a transaction of that call has committed: set by that transaction.
  add column has_effects boolean not null default false,
  -- Status, headers and body, encrypted.
  add column response bytea;
create index idempotency_created on idempotency (created_at);
