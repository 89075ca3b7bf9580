import type { api } from '@tessera/contract';
import type { AbuseReport } from '@tessera/contract/api/staff.ts';
import type { AbuseReason } from '@tessera/contract/rules/abuse.ts';
import type { FastifyRequest } from 'fastify';
import { type Actor, asMember } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import * as accounts from './account-store.ts';
import type { Doing } from './acts.ts';
import * as acts from './acts.ts';
import * as codes from './code-store.ts';
import { asAccount, asCode } from './present.ts';
import * as reports from './report-store.ts';

type Staff = Handlers<typeof api.staff>;
type Call = { actor: Actor; request: FastifyRequest };

export const staffHandlers = (deps: Deps): Staff => {
  const { db } = deps.database;

  const inOne = <Answer>({ actor, request }: Call, work: (doing: Doing) => Promise<Answer>) =>
    db.transaction().execute((tx) => work({ deps, actor: asMember(actor), tx, request }));

  const changeAccount = (
    call: Call & { params: { id: string } },
    change: (doing: Doing, row: accounts.AccountRow) => Promise<void>,
  ) =>
    inOne(call, async (doing) => {
      const { actor, tx } = doing;
      const find = async () => (await accounts.findAccount(actor, tx, call.params.id)) ?? refuse('not_found');
      await change(doing, await find());
      return asAccount(await find());
    });

  const changeCode = (
    call: Call & { params: { uri: string } },
    change: (doing: Doing, row: codes.CodeRow) => Promise<void>,
  ) =>
    inOne(call, async (doing) => {
      const { actor, tx } = doing;
      const find = async () => (await codes.findCode(actor, tx, call.params.uri)) ?? refuse('not_found');
      await change(doing, await find());
      return asCode(await find());
    });

  return {
    accounts: async ({ actor, query }) => ({
      accounts: (await accounts.findAccounts(asMember(actor), db, query.search)).map(asAccount),
    }),

    ban: (call) =>
      changeAccount(call, (doing, row) => {
        if (row.staff) refuse('forbidden', { message: 'an account of the staff is no longer of the staff first' });
        return acts.ban(doing, row, call.body.reason);
      }),
    unban: (call) => changeAccount(call, acts.unban),

    code: async ({ actor, params }) =>
      asCode((await codes.findCode(asMember(actor), db, params.uri)) ?? refuse('not_found')),
    block: (call) => changeCode(call, (doing, row) => acts.block(doing, row, call.body.reason)),
    unblock: (call) => changeCode(call, acts.unblock),

    reports: async ({ actor, query }) => {
      const member = asMember(actor);
      const rows = await reports.findReports(member, db, query.state === 'open');
      const ids = rows.flatMap(({ qr_id }) => qr_id ?? []);
      const ofCodes = new Map((await codes.findCodes(member, db, ids)).map((row) => [row.id, asCode(row)]));
      return {
        open: await reports.countOpen(member, db),
        reports: rows.map((row) => ({
          id: row.id,
          url: row.url,
          reason: row.reason as AbuseReason,
          message: row.message,
          email: row.email,
          createdAt: row.created_at.toISOString(),
          state: row.state as AbuseReport['state'],
          code: (row.qr_id !== null && ofCodes.get(row.qr_id)) || null,
          together: row.qr_id === null ? 1 : row.together,
        })),
      };
    },

    decide: (call) =>
      inOne(call, async (doing) => {
        const { actor, tx } = doing;
        const { decision } = call.body;
        const report = (await reports.settle(actor, tx, call.params.id, decision, deps.now())) ?? refuse('not_found');
        if (decision === 'dismissed' || report.qr_id === null) return { settled: 1 };
        const [code] = await codes.findCodes(actor, tx, [report.qr_id]);
        if (code) await acts.block(doing, code, report.reason as AbuseReason);
        return { settled: 1 + (await reports.settleRest(actor, tx, report.qr_id, deps.now())) };
      }),
  };
};
