import { randomUUID } from 'node:crypto';
import type { api } from '@tessera/contract';
import type { SupportTicket } from '@tessera/contract/api/support.ts';
import { defaultLocale } from '@tessera/contract/locales.ts';
import type { TicketSubject } from '@tessera/contract/rules/support.ts';
import type { FeatureContext } from '../../feature.ts';
import { requireMember, requireRequestActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { resolveOfferedLanguage } from '../../i18n.ts';
import { requireCaptcha } from '../captcha/index.ts';
import { createTranslator } from '../email/index.ts';
import { recordStaffAction } from '../staff/index.ts';
import { toMailbox } from '../subscriptions/index.ts';
import { type NewTicket, sendCopy, sendToSupport } from './emails.ts';
import * as store from './store.ts';

/** More copies a day don’t go to the same mailbox, no matter who enters it. The messages are stored all the same. */
const copyLimit = { max: 5, seconds: 86_400 };

/** The message as it’s stored: the code that it’s about is its last line. */
const withCode = (message: string, code: string) =>
  code === '' ? message : `${message}\n\n${createTranslator(defaultLocale)('ticket.code')}: ${code}`;

const presentTicket = (row: store.TicketRow): SupportTicket => ({
  ...{ id: row.id, name: row.name, email: row.email, subject: row.subject as TicketSubject, message: row.message },
  premium: row.premium,
  createdAt: row.created_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  account: row.account_id && row.account_email ? { id: row.account_id, email: row.account_email } : null,
});

export const supportHandlers = (deps: FeatureContext): RouteHandlers<typeof api.support> => {
  const { config } = deps;
  const { db } = deps.database;
  return {
    send: async ({ actor, body: { captcha, language, ...input }, request }) => {
      await requireCaptcha(deps, db, captcha, request.ip);
      const sender = requireRequestActor(actor);
      const accountId = sender.kind === 'member' ? sender.accountId : null;
      const premium = config.billing !== undefined && sender.kind === 'member' && sender.plan === 'premium';
      const { code, message, ...sent } = input;
      const ticket: NewTicket = { ...input, premium };
      const copyLanguage = resolveOfferedLanguage([language], request.headers['accept-language']);
      const { remaining } = await deps.consumeRateLimit(`contact-copy:${toMailbox(ticket.email)}`, copyLimit);
      await db.transaction().execute(async (tx) => {
        const row = {
          ...{ id: randomUUID(), account_id: accountId, ...sent, premium, created_at: deps.now() },
          message: withCode(message, code),
        };
        await store.insertTicket(sender, tx, row);
        if (config.supportEmail) await sendToSupport(deps, tx, config.supportEmail, ticket);
        if (remaining >= 0) await sendCopy(deps, tx, ticket, copyLanguage);
      });
      return { sent: true };
    },
    list: async ({ actor, query: { state } }) => {
      const staff = requireMember(actor);
      const rows = await (state === 'waiting' ? store.listWaiting : store.listAnswered)(staff, db);
      return { tickets: rows.map(presentTicket), waiting: await store.countWaiting(staff, db) };
    },
    answer: async ({ actor, params: { id }, body: { note } }) => {
      const staff = requireMember(actor);
      const find = async () => (await store.findTicket(staff, db, id)) ?? fail('not_found');
      const { account_id: accountId } = await find();
      await db.transaction().execute(async (tx) => {
        if (!(await store.setAnswered(staff, tx, id, deps.now()))) return;
        await recordStaffAction({ deps, actor: staff, note, tx }, { action: 'ticket_answered', accountId });
      });
      return presentTicket(await find());
    },
  };
};
