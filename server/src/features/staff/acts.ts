import type { AbuseReason } from '@tessera/contract/rules/abuse.ts';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { originOf } from '../../http/origin.ts';
import { endSessionsOf, forgetCodes, peopleOf } from '../accounts/index.ts';
import { asStaff, recordAct } from '../audit/index.ts';
import { forget, keepText } from '../codes/index.ts';
import { sendMail, wordsIn } from '../mails/index.ts';
import { notify } from '../push/index.ts';
import * as accounts from './account-store.ts';
import * as codes from './code-store.ts';

/** Who of the staff does it, and what they do it with. */
export type Doing = { deps: Deps; actor: Member; tx: Transaction<Tables>; request: FastifyRequest };

const reasonIn = (language: string, reason: AbuseReason) => wordsIn(language)(`abuse.${reason}`)!;

/** Suspends an account: its people are signed out, its codes lead nowhere, its owner is written to. */
export const ban = async ({ deps, actor, tx }: Doing, row: accounts.AccountRow, reason: AbuseReason) => {
  if (!(await accounts.setBanned(actor, tx, row.id, reason, deps.now()))) return;
  await endSessionsOf(actor, tx, await peopleOf(actor, tx, row.id));
  await forgetCodes(actor, tx, row.id);
  await recordAct(deps, tx, asStaff(actor, row.id), { action: 'account_banned' });
  const values = { reason: reasonIn(row.language, reason) };
  await sendMail(deps, tx, { name: 'banned', to: row.email, language: row.language, values });
};

export const unban = async ({ deps, actor, tx, request }: Doing, row: accounts.AccountRow) => {
  if (!(await accounts.setUnbanned(actor, tx, row.id))) return;
  await forgetCodes(actor, tx, row.id);
  await recordAct(deps, tx, asStaff(actor, row.id), { action: 'account_unbanned' });
  const link = `${originOf(request, deps.config)}/login`;
  await sendMail(deps, tx, { name: 'unbanned', to: row.email, language: row.language, link });
};

/** What the log and letters call a code. */
const nameOf = ({ name, uri, printed }: codes.CodeRow) => name || uri || printed;

const tell = async (
  { deps, tx, request }: Doing,
  row: codes.CodeRow,
  name: 'code_blocked' | 'code_unblocked',
  reason?: AbuseReason,
) => {
  if (!row.email || !row.language || row.account_state !== 'active') return;
  const { language, email: to } = row;
  const values = { code: nameOf(row), ...(reason && { reason: reasonIn(language, reason) }) };
  const link = `${originOf(request, deps.config)}/app/my-qr-codes/qr/${row.id}`;
  await sendMail(deps, tx, { name, to, language, values, link });
};

/** Blocks a code on every node, and tells its owner. */
export const block = async (doing: Doing, row: codes.CodeRow, reason: AbuseReason) => {
  const { deps, actor, tx } = doing;
  if (!(await codes.setBlocked(actor, tx, row.id, reason, deps.now()))) return;
  await keepText(actor, tx, [row.id]);
  await forget(actor, tx, [row.id]);
  if (!row.account_id) return;
  const act = { action: 'code_blocked', target: String(row.id), detail: { name: nameOf(row) } } as const;
  await recordAct(deps, tx, asStaff(actor, row.account_id), act);
  await tell(doing, row, 'code_blocked', reason);
  const notice = {
    name: 'code_blocked',
    values: { code: nameOf(row) },
    path: `/app/my-qr-codes/qr/${row.id}`,
  } as const;
  await notify(deps, tx, row.account_id, notice);
};

export const unblock = async (doing: Doing, row: codes.CodeRow) => {
  const { deps, actor, tx } = doing;
  if (!(await codes.setUnblocked(actor, tx, row.id, deps.now()))) return;
  await keepText(actor, tx, [row.id]);
  await forget(actor, tx, [row.id]);
  if (!row.account_id) return;
  const act = { action: 'code_unblocked', target: String(row.id), detail: { name: nameOf(row) } } as const;
  await recordAct(deps, tx, asStaff(actor, row.account_id), act);
  await tell(doing, row, 'code_unblocked');
};
