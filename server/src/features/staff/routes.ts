import type { api } from '@tessera/contract';
import type { AbuseReport } from '@tessera/contract/api/staff.ts';
import type { AbuseReason } from '@tessera/contract/rules/abuse.ts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../adapters/database/index.ts';
import { type Actor, type Member, requireMember, type SystemActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getServiceHosts } from '../../http/origin.ts';
import * as accountActions from './account-actions.ts';
import * as accounts from './account-store.ts';
import * as billingActions from './billing-actions.ts';
import { blockCode, unblockCode } from './code-actions.ts';
import * as codes from './code-store.ts';
import type { StaffContext } from './context.ts';
import { recordStaffAction, toStaffLogEntry } from './log.ts';
import { listStaffActions } from './log-store.ts';
import { toStaffAccount, toStaffCode } from './present.ts';
import { presentAccountDetails } from './present-details.ts';
import * as reports from './report-store.ts';
import { parseCodeSearch } from './search-text.ts';

type StaffHandlers = RouteHandlers<typeof api.staff>;
type StaffCall = { actor: Actor; request: FastifyRequest; body: { note: string } };

const logPageSize = 50;

export const staffHandlers = (deps: Deps, system: SystemActor): StaffHandlers => {
  const { db } = deps.database;

  const inTransaction = <Result>(
    { actor, request, body: { note } }: StaffCall,
    work: (context: StaffContext) => Promise<Result>,
  ) => db.transaction().execute((tx) => work({ deps, actor: requireMember(actor), note, tx, request }));

  const findAccount = async ({ actor, tx }: { actor: Member; tx: Db }, id: string) =>
    (await accounts.findAccount(actor, tx, id)) ?? fail('not_found');

  const withAccount = <Result>(
    call: StaffCall & { params: { id: string } },
    work: (context: StaffContext, row: accounts.AccountRow) => Promise<Result>,
  ) => inTransaction(call, async (context) => work(context, await findAccount(context, call.params.id)));

  /** For work that begins its transactions itself, such as what waits for the payment gateway. */
  const withOwnTransactions = async <Result>(
    { actor, params: { id }, body: { note } }: StaffCall & { params: { id: string } },
    work: (context: Omit<StaffContext, 'tx' | 'request'>, row: accounts.AccountRow) => Promise<Result>,
  ) => {
    const member = requireMember(actor);
    return work({ deps, actor: member, note }, await findAccount({ actor: member, tx: db }, id));
  };

  const changeAccount = (
    call: StaffCall & { params: { id: string } },
    change: (context: StaffContext, row: accounts.AccountRow) => Promise<void>,
  ) =>
    withAccount(call, async (context, row) => {
      await change(context, row);
      return toStaffAccount(await findAccount(context, row.id));
    });

  const changeCode = (
    call: StaffCall & { params: { id: number } },
    change: (context: StaffContext, row: codes.CodeRow) => Promise<void>,
  ) =>
    inTransaction(call, async (context) => {
      const { actor, tx } = context;
      const find = async () => (await codes.findCodes(actor, tx, [call.params.id]))[0] ?? fail('not_found');
      await change(context, await find());
      return toStaffCode(await find());
    });

  const parseSearch = (text: string, request: FastifyRequest) =>
    parseCodeSearch(text, getServiceHosts(request, deps.config));

  return {
    accounts: async ({ actor, query: { search }, request }) => {
      const rows = await accounts.findAccounts(requireMember(actor), db, search, parseSearch(search, request));
      return { accounts: rows.map(toStaffAccount) };
    },
    account: async ({ actor, params: { id } }) => {
      const member = requireMember(actor);
      const row = (await accounts.findAccount(member, db, id)) ?? fail('not_found');
      return presentAccountDetails(deps, member, db, row);
    },

    ban: (call) => changeAccount(call, (context, row) => accountActions.banAccount(context, row, call.body.reason)),
    unban: (call) => changeAccount(call, accountActions.unbanAccount),
    extendTrial: (call) =>
      withAccount(call, async (context, row) => {
        const end = await accountActions.extendTrial(context, row, call.body.days);
        return { trialEndsAt: end.toISOString() };
      }),
    refund: (call) =>
      withOwnTransactions(call, async (context, row) => {
        const { invoice, cents } = call.body;
        await billingActions.refund(context, system, row, { invoice, cents });
        return { refunded: true };
      }),
    refundVat: (call) =>
      withOwnTransactions(call, async (context, row) => {
        await billingActions.refundVat(context, system, row, call.body.invoice);
        return { refunded: true };
      }),
    grantPlan: (call) =>
      withAccount(call, async (context, row) => {
        const until = await billingActions.grantPlan(context, row, call.body);
        return { grantedUntil: until.toISOString() };
      }),
    endGrant: (call) =>
      withAccount(call, async (context, row) => ({
        ended: await billingActions.endGrant(context, system, row, call.body.message),
      })),
    restoreCodes: (call) =>
      withAccount(call, async (context, row) => ({ restored: await billingActions.restoreCodes(context, row) })),
    sendVerification: (call) =>
      withAccount(call, async (context, row) => {
        await accountActions.sendVerification(context, row);
        return { sent: true };
      }),
    resendEmail: (call) =>
      inTransaction(call, async (context) => {
        await accountActions.resendEmail(context, call.params.id);
        return { sent: true };
      }),

    codes: async ({ actor, query: { search }, request }) => {
      const rows = await codes.searchCodes(requireMember(actor), db, parseSearch(search, request));
      return { codes: rows.map(toStaffCode) };
    },
    block: (call) => changeCode(call, (context, row) => blockCode(context, row, call.body.reason)),
    unblock: (call) => changeCode(call, unblockCode),

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
        const { qr_id: qrId } = report;
        const [code] = qrId === null ? [] : await codes.findCodes(actor, tx, [qrId]);
        const about = code && { accountId: code.account_id, qrId: code.id };
        await recordStaffAction(context, { action: `report_${decision}`, ...about });
        if (decision === 'dismissed' || qrId === null) return { settled: 1 };
        if (code) await blockCode(context, code, report.reason as AbuseReason);
        return { settled: 1 + (await reports.upholdOtherReports(actor, tx, qrId, deps.now())) };
      }),

    log: async ({ actor, query: { cursor } }) => {
      const rows = await listStaffActions(requireMember(actor), db, { cursor }, logPageSize + 1);
      const page = rows.slice(0, logPageSize);
      return { actions: page.map(toStaffLogEntry), next: (rows.length > logPageSize && page.at(-1)?.id) || null };
    },
  };
};
