import type { api } from '@tessera/contract';
import type { AbuseReport } from '@tessera/contract/api/staff.ts';
import type { AbuseReason } from '@tessera/contract/rules/abuse.ts';
import type { FastifyRequest } from 'fastify';
import { type Actor, requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import * as accounts from './account-store.ts';
import type { StaffContext } from './actions.ts';
import * as actions from './actions.ts';
import * as codes from './code-store.ts';
import { toStaffAccount, toStaffCode } from './present.ts';
import * as reports from './report-store.ts';

type StaffHandlers = RouteHandlers<typeof api.staff>;
type StaffCall = { actor: Actor; request: FastifyRequest };

export const staffHandlers = (deps: Deps): StaffHandlers => {
  const { db } = deps.database;

  const inTransaction = <Result>({ actor, request }: StaffCall, work: (context: StaffContext) => Promise<Result>) =>
    db.transaction().execute((tx) => work({ deps, actor: requireMember(actor), tx, request }));

  const changeAccount = (
    call: StaffCall & { params: { id: string } },
    change: (context: StaffContext, row: accounts.AccountRow) => Promise<void>,
  ) =>
    inTransaction(call, async (context) => {
      const { actor, tx } = context;
      const find = async () => (await accounts.findAccount(actor, tx, call.params.id)) ?? fail('not_found');
      await change(context, await find());
      return toStaffAccount(await find());
    });

  const changeCode = (
    call: StaffCall & { params: { uri: string } },
    change: (context: StaffContext, row: codes.CodeRow) => Promise<void>,
  ) =>
    inTransaction(call, async (context) => {
      const { actor, tx } = context;
      const find = async () => (await codes.findCode(actor, tx, call.params.uri)) ?? fail('not_found');
      await change(context, await find());
      return toStaffCode(await find());
    });

  return {
    accounts: async ({ actor, query }) => ({
      accounts: (await accounts.findAccounts(requireMember(actor), db, query.search)).map(toStaffAccount),
    }),

    ban: (call) =>
      changeAccount(call, (context, row) => {
        if (row.staff) fail('forbidden', { message: 'an account of the staff is no longer of the staff first' });
        return actions.banAccount(context, row, call.body.reason);
      }),
    unban: (call) => changeAccount(call, actions.unbanAccount),

    code: async ({ actor, params }) =>
      toStaffCode((await codes.findCode(requireMember(actor), db, params.uri)) ?? fail('not_found')),
    block: (call) => changeCode(call, (context, row) => actions.blockCode(context, row, call.body.reason)),
    unblock: (call) => changeCode(call, actions.unblockCode),

    reports: async ({ actor, query }) => {
      const member = requireMember(actor);
      const rows = await reports.findReports(member, db, query.state === 'open');
      const ids = rows.flatMap(({ qr_id }) => qr_id ?? []);
      const codesById = new Map((await codes.findCodes(member, db, ids)).map((row) => [row.id, toStaffCode(row)]));
      return {
        open: await reports.countOpenReports(member, db),
        reports: rows.map((row) => ({
          id: row.id,
          url: row.url,
          reason: row.reason as AbuseReason,
          message: row.message,
          email: row.email,
          createdAt: row.created_at.toISOString(),
          state: row.state as AbuseReport['state'],
          code: (row.qr_id !== null && codesById.get(row.qr_id)) || null,
          together: row.qr_id === null ? 1 : row.together,
        })),
      };
    },

    decide: (call) =>
      inTransaction(call, async (context) => {
        const { actor, tx } = context;
        const { decision } = call.body;
        const report =
          (await reports.decideReport(actor, tx, call.params.id, decision, deps.now())) ?? fail('not_found');
        if (decision === 'dismissed' || report.qr_id === null) return { settled: 1 };
        const [code] = await codes.findCodes(actor, tx, [report.qr_id]);
        if (code) await actions.blockCode(context, code, report.reason as AbuseReason);
        return { settled: 1 + (await reports.upholdOtherReports(actor, tx, report.qr_id, deps.now())) };
      }),
  };
};
