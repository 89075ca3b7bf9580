-- oldest release: 0.1.0
-- A payment that the customer's bank took back: staff decide whether the plan ends.
alter table payment_case drop constraint payment_case_kind_check;
alter table payment_case add constraint payment_case_kind_check check (
  kind in ('duplicate_refunded', 'payment_lost', 'refund_failed', 'refund_refused', 'vat_refund_failed')
);
