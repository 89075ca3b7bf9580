/** The areas of an account that audit events belong to. */
export const auditAreas = ['sign_in', 'account', 'codes', 'folders', 'templates', 'domains', 'keys', 'team'] as const;
export type AuditArea = (typeof auditAreas)[number];

/** An audit action: its area, and the details that its message (`private:act.<action>`) names. */
type AuditActionDefinition = { area: AuditArea; details: readonly string[] };

/** Every audited action. Names are stored and must not change as long as the log is kept. */
export const auditActions = {
  registered: { area: 'account', details: [] },
  signed_in: { area: 'sign_in', details: [] },
  signed_out: { area: 'sign_in', details: [] },
  sign_in_failed: { area: 'sign_in', details: [] },
  second_step_failed: { area: 'sign_in', details: [] },
  key_refused: { area: 'keys', details: ['name'] },
  permission_denied: { area: 'account', details: ['request'] },
  session_ended: { area: 'sign_in', details: ['device'] },
  other_sessions_ended: { area: 'sign_in', details: ['count'] },
  password_changed: { area: 'sign_in', details: [] },
  password_reset: { area: 'sign_in', details: [] },
  two_factor_on: { area: 'sign_in', details: [] },
  two_factor_off: { area: 'sign_in', details: [] },
  backup_code_used: { area: 'sign_in', details: [] },
  backup_codes_made: { area: 'sign_in', details: [] },
  identity_linked: { area: 'sign_in', details: ['provider'] },
  identity_unlinked: { area: 'sign_in', details: ['provider'] },
  email_verified: { area: 'account', details: ['email'] },
  email_changed: { area: 'account', details: ['from', 'to'] },
  email_change_denied: { area: 'account', details: ['email'] },
  profile_changed: { area: 'account', details: [] },
  scan_retention_changed: { area: 'account', details: ['months'] },
  scan_retention_removed: { area: 'account', details: [] },
  brand_changed: { area: 'account', details: [] },
  billing_changed: { area: 'account', details: [] },
  plan_ordered: { area: 'account', details: ['plan'] },
  plan_changed: { area: 'account', details: ['plan'] },
  plan_change_revoked: { area: 'account', details: [] },
  plan_cancelled: { area: 'account', details: [] },
  plan_resumed: { area: 'account', details: [] },
  codes_removed_without_plan: { area: 'codes', details: ['count'] },
  codes_restored_with_plan: { area: 'codes', details: ['count'] },
  plan_withdrawn: { area: 'account', details: [] },
  payment_method_opened: { area: 'account', details: [] },
  invoice_corrected: { area: 'account', details: ['name'] },
  payment_retried: { area: 'account', details: [] },
  statistics_shared: { area: 'account', details: [] },
  statistics_unshared: { area: 'account', details: [] },
  data_exported: { area: 'account', details: [] },
  data_imported: { area: 'account', details: [] },
  data_import_undone: { area: 'account', details: [] },
  account_closed: { area: 'account', details: [] },
  account_reopened: { area: 'account', details: [] },
  account_banned: { area: 'account', details: [] },
  account_unbanned: { area: 'account', details: [] },
  payment_refunded: { area: 'account', details: ['name'] },
  vat_refunded: { area: 'account', details: ['name'] },
  plan_granted: { area: 'account', details: ['count'] },
  plan_grant_ended: { area: 'account', details: [] },
  trial_extended: { area: 'account', details: ['count'] },
  email_resent: { area: 'account', details: ['email'] },
  code_created: { area: 'codes', details: ['name'] },
  bulk_started: { area: 'codes', details: ['name', 'count'] },
  bulk_undone: { area: 'codes', details: ['name', 'count'] },
  code_published: { area: 'codes', details: ['name', 'revision'] },
  code_changed: { area: 'codes', details: ['name'] },
  code_renamed: { area: 'codes', details: ['from', 'to'] },
  code_paused: { area: 'codes', details: ['name'] },
  code_resumed: { area: 'codes', details: ['name'] },
  code_archived: { area: 'codes', details: ['name'] },
  code_restored: { area: 'codes', details: ['name'] },
  code_blocked: { area: 'codes', details: ['name'] },
  code_unblocked: { area: 'codes', details: ['name'] },
  answer_deleted: { area: 'codes', details: ['name'] },
  codes_paused: { area: 'codes', details: ['count'] },
  codes_resumed: { area: 'codes', details: ['count'] },
  codes_archived: { area: 'codes', details: ['count'] },
  codes_restored: { area: 'codes', details: ['count'] },
  codes_claimed: { area: 'codes', details: ['count'] },
  default_design_changed: { area: 'templates', details: [] },
  transfer_offered: { area: 'codes', details: ['count', 'email'] },
  transfer_cancelled: { area: 'codes', details: ['count', 'email'] },
  transfer_declined: { area: 'codes', details: ['count', 'email'] },
  transfer_accepted: { area: 'codes', details: ['count', 'email'] },
  codes_transferred: { area: 'codes', details: ['count', 'email'] },
  codes_received: { area: 'codes', details: ['count', 'email'] },
  codes_moved: { area: 'folders', details: ['count', 'folder'] },
  codes_taken_out: { area: 'folders', details: ['count'] },
  folder_created: { area: 'folders', details: ['name'] },
  folder_changed: { area: 'folders', details: ['name'] },
  folder_deleted: { area: 'folders', details: ['name'] },
  folder_restored: { area: 'folders', details: ['name'] },
  template_created: { area: 'templates', details: ['name'] },
  template_changed: { area: 'templates', details: ['name'] },
  template_deleted: { area: 'templates', details: ['name'] },
  template_restored: { area: 'templates', details: ['name'] },
  domain_added: { area: 'domains', details: ['name'] },
  domain_changed: { area: 'domains', details: ['name'] },
  domain_removed: { area: 'domains', details: ['name'] },
  key_made: { area: 'keys', details: ['name'] },
  key_revoked: { area: 'keys', details: ['name'] },
  person_invited: { area: 'team', details: ['email'] },
  invitation_resent: { area: 'team', details: ['email'] },
  person_joined: { area: 'team', details: [] },
  person_changed: { area: 'team', details: ['email'] },
  person_removed: { area: 'team', details: ['email'] },
} as const satisfies Readonly<Record<string, AuditActionDefinition>>;

export type AuditAction = keyof typeof auditActions;

/** Changes of an account that have nothing to do with its security. */
const harmlessActions: readonly AuditAction[] = [
  'profile_changed',
  'scan_retention_changed',
  'scan_retention_removed',
  'brand_changed',
];

/** What staff look at when an account may have been taken over. */
export const securityActions = (Object.keys(auditActions) as AuditAction[]).filter(
  (action) =>
    ['sign_in', 'account', 'keys', 'team'].includes(auditActions[action].area) && !harmlessActions.includes(action),
);

export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

type DetailName<A extends AuditAction> = (typeof auditActions)[A]['details'][number];

/** An audit event to record: the id of the changed object, and every detail that its message needs. */
export type AuditEvent = {
  [A in AuditAction]: { action: A; target?: string } & ([DetailName<A>] extends [never]
    ? { detail?: never }
    : { detail: Readonly<Record<DetailName<A>, string | number>> });
}[AuditAction];
