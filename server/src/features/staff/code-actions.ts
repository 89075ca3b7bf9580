import type { AbuseReason } from '@tessera/contract/rules/abuse.ts';
import { fail } from '../../http/app-error.ts';
import { getOrigin } from '../../http/origin.ts';
import { recordAuditEvent, toStaffAuditActor } from '../audit/index.ts';
import { carrySearchTextForward, invalidateCodes } from '../codes/index.ts';
import { queueEmail } from '../email/index.ts';
import { notifyOwner } from '../push/index.ts';
import * as store from './code-store.ts';
import type { StaffContext } from './context.ts';
import { recordStaffAction } from './log.ts';
import { translateReason } from './translate-reason.ts';

/** Returns what the log and emails call a code. */
const getCodeName = ({ name, slug, encoded_text: encodedText }: store.CodeRow) => name || slug || encodedText;

const getCodePath = ({ id }: store.CodeRow) => `/app/my-qr-codes/qr/${id}` as const;

/** Tells the owner of a code what happened to it, in their activity log and by email. */
const notifyAccount = async (
  { deps, actor, tx, request }: StaffContext,
  row: store.CodeRow,
  action: 'code_blocked' | 'code_unblocked',
  reason?: AbuseReason,
) => {
  const { account_id: accountId, account_state: state, language, email } = row;
  if (accountId === null) return;
  const code = getCodeName(row);
  await recordAuditEvent(deps, tx, toStaffAuditActor(actor, accountId), {
    action,
    target: String(row.id),
    detail: { name: code },
  });
  if (!email || !language || state !== 'active') return;
  const values = { code, ...(reason && { reason: translateReason(language, reason) }) };
  const link = `${getOrigin(request, deps.config)}${getCodePath(row)}`;
  await queueEmail(deps, tx, { name: action, to: email, language, values, link });
};

/** Blocks a code on every node, and notifies its owner. Staff’s own codes can’t be blocked. */
export const blockCode = async (context: StaffContext, row: store.CodeRow, reason: AbuseReason) => {
  const { deps, actor, tx } = context;
  if (row.is_staff) fail('staff_account');
  if (!(await store.setBlocked(actor, tx, row.id, reason, deps.now()))) return;
  await carrySearchTextForward(actor, tx, [row.id]);
  await invalidateCodes(actor, tx, [row.id]);
  await recordStaffAction(context, { action: 'code_blocked', accountId: row.account_id, qrId: row.id, reason });
  await notifyAccount(context, row, 'code_blocked', reason);
  if (!row.account_id) return;
  const notice = { name: 'code_blocked', values: { code: getCodeName(row) }, path: getCodePath(row) } as const;
  await notifyOwner(deps, tx, row.account_id, notice);
};

export const unblockCode = async (context: StaffContext, row: store.CodeRow) => {
  const { deps, actor, tx } = context;
  if (!(await store.setUnblocked(actor, tx, row.id, deps.now()))) return;
  await carrySearchTextForward(actor, tx, [row.id]);
  await invalidateCodes(actor, tx, [row.id]);
  await recordStaffAction(context, { action: 'code_unblocked', accountId: row.account_id, qrId: row.id });
  await notifyAccount(context, row, 'code_unblocked');
};
