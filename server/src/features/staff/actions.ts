import type { AbuseReason } from '@tessera/contract/rules/abuse.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getOrigin } from '../../http/origin.ts';
import { endUserSessions, findAccountUserIds, invalidateAccountCodes } from '../accounts/index.ts';
import { recordAuditEvent, toStaffAuditActor } from '../audit/index.ts';
import { carrySearchTextForward, invalidateCodes } from '../codes/index.ts';
import { createTranslator, queueEmail } from '../email/index.ts';
import { notifyOwner } from '../push/index.ts';
import * as accounts from './account-store.ts';
import * as codes from './code-store.ts';

/** The staff member and resources of an action. */
export type StaffContext = { deps: Deps; actor: Member; tx: Tx; request: FastifyRequest };

const translateReason = (language: string, reason: AbuseReason) =>
  requireValue(createTranslator(language)(`abuse.${reason}`), `text for ${reason}`);

/** Suspends an account: its users are signed out, its codes stop working, and its owner gets an email. */
export const banAccount = async ({ deps, actor, tx }: StaffContext, row: accounts.AccountRow, reason: AbuseReason) => {
  if (!(await accounts.setBanned(actor, tx, row.id, reason, deps.now()))) return;
  await endUserSessions(actor, tx, await findAccountUserIds(actor, tx, row.id));
  await invalidateAccountCodes(actor, tx, row.id);
  await recordAuditEvent(deps, tx, toStaffAuditActor(actor, row.id), { action: 'account_banned' });
  const values = { reason: translateReason(row.language, reason) };
  await queueEmail(deps, tx, { name: 'banned', to: row.email, language: row.language, values });
};

export const unbanAccount = async ({ deps, actor, tx, request }: StaffContext, row: accounts.AccountRow) => {
  if (!(await accounts.setUnbanned(actor, tx, row.id))) return;
  await invalidateAccountCodes(actor, tx, row.id);
  await recordAuditEvent(deps, tx, toStaffAuditActor(actor, row.id), { action: 'account_unbanned' });
  const link = `${getOrigin(request, deps.config)}/login`;
  await queueEmail(deps, tx, { name: 'unbanned', to: row.email, language: row.language, link });
};

/** Returns what the log and emails call a code. */
const getCodeName = ({ name, slug, encoded_text: encodedText }: codes.CodeRow) => name || slug || encodedText;

const emailOwner = async (
  { deps, tx, request }: StaffContext,
  row: codes.CodeRow,
  name: 'code_blocked' | 'code_unblocked',
  reason?: AbuseReason,
) => {
  if (!row.email || !row.language || row.account_state !== 'active') return;
  const { language, email: to } = row;
  const values = { code: getCodeName(row), ...(reason && { reason: translateReason(language, reason) }) };
  const link = `${getOrigin(request, deps.config)}/app/my-qr-codes/qr/${row.id}`;
  await queueEmail(deps, tx, { name, to, language, values, link });
};

/** Blocks a code on every node, and notifies its owner. */
export const blockCode = async (context: StaffContext, row: codes.CodeRow, reason: AbuseReason) => {
  const { deps, actor, tx } = context;
  if (!(await codes.setBlocked(actor, tx, row.id, reason, deps.now()))) return;
  await carrySearchTextForward(actor, tx, [row.id]);
  await invalidateCodes(actor, tx, [row.id]);
  if (!row.account_id) return;
  const auditEvent = { action: 'code_blocked', target: String(row.id), detail: { name: getCodeName(row) } } as const;
  await recordAuditEvent(deps, tx, toStaffAuditActor(actor, row.account_id), auditEvent);
  await emailOwner(context, row, 'code_blocked', reason);
  const notice = {
    name: 'code_blocked',
    values: { code: getCodeName(row) },
    path: `/app/my-qr-codes/qr/${row.id}`,
  } as const;
  await notifyOwner(deps, tx, row.account_id, notice);
};

export const unblockCode = async (context: StaffContext, row: codes.CodeRow) => {
  const { deps, actor, tx } = context;
  if (!(await codes.setUnblocked(actor, tx, row.id, deps.now()))) return;
  await carrySearchTextForward(actor, tx, [row.id]);
  await invalidateCodes(actor, tx, [row.id]);
  if (!row.account_id) return;
  const auditEvent = { action: 'code_unblocked', target: String(row.id), detail: { name: getCodeName(row) } } as const;
  await recordAuditEvent(deps, tx, toStaffAuditActor(actor, row.account_id), auditEvent);
  await emailOwner(context, row, 'code_unblocked');
};
