/** Everything that staff do to accounts and codes. Names are stored and must not change as long as the log is kept. */
export const staffActions = [
  'account_banned',
  'account_unbanned',
  'trial_extended',
  'payment_refunded',
  'vat_refunded',
  'refund_retried',
  'payment_case_settled',
  'plan_ended',
  'plan_granted',
  'grant_ended',
  'removed_codes_restored',
  'verification_sent',
  'email_resent',
  'code_blocked',
  'code_unblocked',
  'report_upheld',
  'report_dismissed',
  'statement_executed',
  'statement_resolved',
  'ticket_answered',
] as const;
export type StaffAction = (typeof staffActions)[number];

/** By how many days a trial can be extended at a time. */
export const maxTrialExtensionDays = 90;

/** How many days a trial may still last after it was extended. */
export const maxTrialDaysLeft = 365;

/** For how many days from now the plan can be granted. */
export const maxGrantDays = 1096;
