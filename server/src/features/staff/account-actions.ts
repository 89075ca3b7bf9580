import type { AbuseReason } from '@tessera/contract/rules/abuse.ts';
import { maxTrialDaysLeft } from '@tessera/contract/rules/staff.ts';
import { notifyOfAccount } from '../../adapters/database/index.ts';
import { fail } from '../../http/app-error.ts';
import { getOrigin } from '../../http/origin.ts';
import { getFormatter } from '../../i18n.ts';
import {
  endUserSessions,
  extendTrial as extendAccountTrial,
  findAccountUserIds,
  findUserById,
  sendVerificationEmail,
} from '../accounts/index.ts';
import { recordAuditEvent, toStaffAuditActor } from '../audit/index.ts';
import { invalidateDomains } from '../domains/index.ts';
import * as emails from '../email/index.ts';
import { endContractJob } from '../subscriptions/index.ts';
import * as store from './account-store.ts';
import type { StaffContext } from './context.ts';
import { recordStaffAction } from './log.ts';
import { translateReason } from './translate-reason.ts';

/** Throws for an account that a staff member belongs to: staff can’t harm or favour each other, nor themselves. */
export const requireNoStaff = ({ is_staff }: Pick<store.AccountRow, 'is_staff'>) => {
  if (is_staff) fail('staff_account');
};

export const requireActive = ({ state }: Pick<store.AccountRow, 'state'>) => {
  if (state !== 'active') fail('account_not_active');
};

/** Makes every node forget what the account serves. */
const invalidateAccount = async ({ actor, tx }: StaffContext, accountId: string) => {
  await notifyOfAccount(tx, accountId);
  await invalidateDomains(actor, tx, accountId);
};

/** Suspends an account: its users are signed out, its codes stop working, and its owner gets an email. */
export const banAccount = async (context: StaffContext, row: store.AccountRow, reason: AbuseReason) => {
  const { deps, actor, tx } = context;
  requireNoStaff(row);
  if (!(await store.setBanned(actor, tx, row.id, reason, deps.now()))) return;
  await endUserSessions(actor, tx, await findAccountUserIds(actor, tx, row.id));
  await invalidateAccount(context, row.id);
  await deps.jobs.send(tx, endContractJob, { accountId: row.id });
  await recordStaffAction(context, { action: 'account_banned', accountId: row.id, reason });
  await recordAuditEvent(deps, tx, toStaffAuditActor(actor, row.id), { action: 'account_banned' });
  const values = { reason: translateReason(row.language, reason) };
  await emails.queueEmail(deps, tx, { name: 'banned', to: row.email, language: row.language, values });
};

export const unbanAccount = async (context: StaffContext, row: store.AccountRow) => {
  const { deps, actor, tx, request } = context;
  if (!(await store.setUnbanned(actor, tx, row.id))) return;
  await invalidateAccount(context, row.id);
  await recordStaffAction(context, { action: 'account_unbanned', accountId: row.id });
  await recordAuditEvent(deps, tx, toStaffAuditActor(actor, row.id), { action: 'account_unbanned' });
  const link = `${getOrigin(request, deps.config)}/login`;
  await emails.queueEmail(deps, tx, { name: 'unbanned', to: row.email, language: row.language, link });
};

/** Extends a trial by some days. Returns its new end, which its owner gets by email. */
export const extendTrial = async (context: StaffContext, row: store.AccountRow, days: number): Promise<Date> => {
  const { deps, actor, tx, request } = context;
  requireNoStaff(row);
  requireActive(row);
  const latest = new Date(deps.now().getTime() + maxTrialDaysLeft * 86_400_000);
  const end = (await extendAccountTrial(actor, tx, row.id, days, deps.now())) ?? fail('no_trial');
  await notifyOfAccount(tx, row.id);
  if (end > latest) {
    const params = { max: maxTrialDaysLeft };
    fail('invalid_input', { issues: [{ field: 'days', code: 'too_large', params }] });
  }
  await recordStaffAction(context, { action: 'trial_extended', accountId: row.id, days });
  const auditEvent = { action: 'trial_extended', detail: { count: days } } as const;
  await recordAuditEvent(deps, tx, toStaffAuditActor(actor, row.id), auditEvent);
  const date = getFormatter(row).longDate(end);
  const link = `${getOrigin(request, deps.config)}/app/plans-and-payments`;
  const { email: to, language } = row;
  await emails.queueEmail(deps, tx, { name: 'trial_extended', to, language, values: { date }, link });
  return end;
};

/** Sends the owner of an account a new email to verify their address. */
export const sendVerification = async (context: StaffContext, row: store.AccountRow): Promise<void> => {
  const { deps, actor, tx, request } = context;
  requireActive(row);
  const owner = (await findUserById(actor, tx, row.id)) ?? fail('not_found');
  if (owner.email_verified_at) fail('already_verified');
  await sendVerificationEmail(deps, tx, request, owner);
  await recordStaffAction(context, { action: 'verification_sent', accountId: row.id });
  const auditEvent = { action: 'email_resent', detail: { email: row.email } } as const;
  await recordAuditEvent(deps, tx, toStaffAuditActor(actor, row.id), auditEvent);
};

/** Sends an email again that failed, if it was sent to a user of an account. */
export const resendEmail = async (context: StaffContext, id: string): Promise<void> => {
  const { deps, actor, tx } = context;
  const recipient = (await emails.findRecipient(actor, tx, id)) ?? fail('not_found');
  const account = (await store.findAccountByEmail(actor, tx, recipient)) ?? fail('not_found');
  if (!(await emails.resendEmail(deps, actor, tx, id))) fail('email_not_failed');
  await recordStaffAction(context, { action: 'email_resent', accountId: account.id });
  const auditEvent = { action: 'email_resent', detail: { email: recipient } } as const;
  await recordAuditEvent(deps, tx, toStaffAuditActor(actor, account.id), auditEvent);
};
