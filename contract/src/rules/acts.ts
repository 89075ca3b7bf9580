/** The parts of an account that acts belong to. */
export const areas = ['sign_in', 'account', 'codes', 'folders', 'keys', 'team'] as const;
export type Area = (typeof areas)[number];

/** One act: its area, and the details that its sentence (`private:act.<action>`) names. */
type Row = { area: Area; says: readonly string[] };

/** What can be done in an account, as its audit log keeps it: under these names for as long as the log is kept. */
export const acts = {
  registered: { area: 'account', says: [] },
  signed_in: { area: 'sign_in', says: [] },
  signed_out: { area: 'sign_in', says: [] },
  sign_in_failed: { area: 'sign_in', says: [] },
  second_step_failed: { area: 'sign_in', says: [] },
  key_refused: { area: 'keys', says: ['name'] },
  permission_denied: { area: 'account', says: ['request'] },
  session_ended: { area: 'sign_in', says: ['device'] },
  other_sessions_ended: { area: 'sign_in', says: ['count'] },
  password_changed: { area: 'sign_in', says: [] },
  password_reset: { area: 'sign_in', says: [] },
  two_factor_on: { area: 'sign_in', says: [] },
  two_factor_off: { area: 'sign_in', says: [] },
  backup_code_used: { area: 'sign_in', says: [] },
  backup_codes_made: { area: 'sign_in', says: [] },
  identity_linked: { area: 'sign_in', says: ['provider'] },
  identity_unlinked: { area: 'sign_in', says: ['provider'] },
  email_verified: { area: 'account', says: ['email'] },
  email_changed: { area: 'account', says: ['from', 'to'] },
  email_change_denied: { area: 'account', says: ['email'] },
  profile_changed: { area: 'account', says: [] },
  account_closed: { area: 'account', says: [] },
  account_reopened: { area: 'account', says: [] },
  account_banned: { area: 'account', says: [] },
  account_unbanned: { area: 'account', says: [] },
  code_created: { area: 'codes', says: ['name'] },
  code_published: { area: 'codes', says: ['name', 'revision'] },
  code_changed: { area: 'codes', says: ['name'] },
  code_paused: { area: 'codes', says: ['name'] },
  code_resumed: { area: 'codes', says: ['name'] },
  code_archived: { area: 'codes', says: ['name'] },
  code_restored: { area: 'codes', says: ['name'] },
  code_blocked: { area: 'codes', says: ['name'] },
  code_unblocked: { area: 'codes', says: ['name'] },
  answer_deleted: { area: 'codes', says: ['name'] },
  codes_claimed: { area: 'codes', says: ['count'] },
  codes_moved: { area: 'folders', says: ['count', 'folder'] },
  codes_taken_out: { area: 'folders', says: ['count'] },
  folder_created: { area: 'folders', says: ['name'] },
  folder_changed: { area: 'folders', says: ['name'] },
  folder_deleted: { area: 'folders', says: ['name'] },
  folder_restored: { area: 'folders', says: ['name'] },
  key_made: { area: 'keys', says: ['name'] },
  key_revoked: { area: 'keys', says: ['name'] },
  person_invited: { area: 'team', says: ['email'] },
  invitation_resent: { area: 'team', says: ['email'] },
  person_joined: { area: 'team', says: [] },
  person_changed: { area: 'team', says: ['email'] },
  person_removed: { area: 'team', says: ['email'] },
} as const satisfies Readonly<Record<string, Row>>;

export type Action = keyof typeof acts;

export const actions = Object.keys(acts) as [Action, ...Action[]];

type Said<A extends Action> = (typeof acts)[A]['says'][number];

/** An act as it is recorded: to what it was done (an id), and every detail that its sentence needs. */
export type Act = {
  [A in Action]: { action: A; target?: string } & ([Said<A>] extends [never]
    ? { detail?: never }
    : { detail: Readonly<Record<Said<A>, string | number>> });
}[Action];
