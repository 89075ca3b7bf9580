import { randomBytes, randomUUID } from 'node:crypto';
import type { api } from '@tessera/contract';
import type { FeatureContext } from '../../feature.ts';
import { type RequestActor, requireMember, requireRequestActor, type SystemActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { hashToken } from '../../http/session.ts';
import { resolveOfferedLanguage } from '../../i18n.ts';
import { toStaffAuditActor, toUserAuditActor } from '../audit/index.ts';
import { findGatewayInvoice } from '../invoices/index.ts';
import { recordStaffAction } from '../staff/index.ts';
import { type BillingDeps, findCurrentInvoices, readState, requireBilling, toMailbox } from '../subscriptions/index.ts';
import { askOwner, sendReceipt } from './emails.ts';
import { executeStatement, getLastingFailure } from './execute.ts';
import { presentConfirmation, presentReceipt, presentToStaff } from './present.ts';
import * as store from './store.ts';

type Handlers = RouteHandlers<typeof api.contractStatements>;

const createToken = () => randomBytes(32).toString('base64url');

/** More emails a day don’t go to the same mailbox, no matter who enters it. The statements are stored all the same. */
const receiptLimit = { max: 10, seconds: 86_400 };
const questionLimit = { max: 5, seconds: 86_400 };

/** After that, the plan was used, and more may have been paid for it: staff look at a withdrawal, and notice counts from the confirmation. */
const confirmableMs = 7 * 86_400_000;

/** Whether an account has a running plan, which the invoice is of if there’s a number. */
const hasRunningPlan = async (
  deps: BillingDeps,
  actor: RequestActor,
  accountId: string,
  number: string,
): Promise<boolean> => {
  const { snapshot, derived } = await readState(deps, accountId);
  const { live, oneTime, status } = derived;
  if (snapshot === null || (live === null && !(oneTime !== null && status === 'active'))) return false;
  if (number === '') return true;
  const gatewayInvoice = await findGatewayInvoice(actor, deps.database.db, accountId, number);
  return findCurrentInvoices(snapshot, derived).some(({ id }) => id === gatewayInvoice);
};

export const contractStatementHandlers = (deps: FeatureContext, system: SystemActor): Handlers => {
  const { db } = deps.database;

  const isReceiptAllowed = async (email: string) =>
    (await deps.consumeRateLimit(`contract-statement-email:${toMailbox(email)}`, receiptLimit)).remaining >= 0;
  const isQuestionAllowed = async (accountId: string) =>
    (await deps.consumeRateLimit(`contract-statement-question:${accountId}`, questionLimit)).remaining >= 0;

  return {
    submit: async ({ actor, body, request }) => {
      const billing = requireBilling(deps, system);
      const sender = requireRequestActor(actor);
      const { kind, name, email, number } = body;
      const isCancellation = kind === 'cancellation';
      const endsOn = isCancellation && body.ends === 'date' ? body.endsOn : null;
      const cause = isCancellation ? body.cause : 'ordinary';
      const language = resolveOfferedLanguage([body.language], request.headers['accept-language']);
      const owner = await store.findOwnerByEmail(sender, db, email);
      // Anyone can enter an address; its owner decides. What a link can't decide is for staff: other contracts, important reasons.
      const isCertain =
        owner !== undefined &&
        owner.email_verified_at !== null &&
        (await hasRunningPlan(billing, sender, owner.id, number));
      const isAutomatic = isCertain && cause === 'ordinary' && (await isQuestionAllowed(owner.id));
      const receiptToken = createToken();
      const confirmationToken = isAutomatic ? createToken() : undefined;
      const row = {
        ...{ id: randomUUID(), kind, name, email, number, language, cause, ends_on: endsOn },
        receipt_email: body.receiptEmail || email,
        reason: isCancellation ? body.reason : '',
        account_id: owner?.id ?? null,
        state: isAutomatic ? 'waiting' : 'open',
        failure: '',
        receipt_hash: hashToken(receiptToken),
        confirmation_hash: confirmationToken === undefined ? null : hashToken(confirmationToken),
        ...{ received_at: deps.now(), decided_at: null, decided_by: null },
      };
      const receipt = presentReceipt(row);
      const sendsReceipt = await isReceiptAllowed(receipt.receiptEmail);
      await db.transaction().execute(async (tx) => {
        await store.insertStatement(sender, tx, row);
        if (sendsReceipt) await sendReceipt(deps, tx, receipt, language);
        if (confirmationToken !== undefined && owner)
          await askOwner(deps, tx, receipt, {
            email: owner.email,
            language: owner.language,
            token: confirmationToken,
          });
      });
      return { token: receiptToken, receipt };
    },

    receipt: async ({ actor, query: { token } }) =>
      presentReceipt(
        (await store.findByReceipt(requireRequestActor(actor), db, hashToken(token))) ?? fail('not_found'),
      ),

    confirmation: async ({ actor, query: { token } }) =>
      presentConfirmation(
        (await store.findByConfirmation(requireRequestActor(actor), db, hashToken(token))) ?? fail('link_expired'),
      ),

    confirm: async ({ actor, body: { token }, request }) => {
      const billing = requireBilling(deps, system);
      const sender = requireRequestActor(actor);
      const find = async () => (await store.findByConfirmation(sender, db, hashToken(token))) ?? fail('link_expired');
      const row = await find();
      if (row.state !== 'waiting') return presentConfirmation(row);
      const isLate = deps.now().getTime() - row.received_at.getTime() > confirmableMs;
      if (row.kind === 'withdrawal' && isLate) {
        await store.decideStatement(sender, db, row.id, { state: 'open', at: null });
        return presentConfirmation(await find());
      }
      try {
        await executeStatement(billing, sender, row, {
          ...{ at: isLate ? deps.now() : row.received_at, isGoodwill: false },
          getAuditActor: (id) => toUserAuditActor({ id, parent_account: null }, request.ip),
        });
        await store.decideStatement(sender, db, row.id, { state: 'executed', at: deps.now() });
      } catch (error) {
        const failure = getLastingFailure(error);
        if (failure === undefined) throw error;
        await store.decideStatement(sender, db, row.id, { state: 'open', failure, at: null });
      }
      return presentConfirmation(await find());
    },

    list: async ({ actor, query }) => {
      const member = requireMember(actor);
      const rows = await store.listStatements(member, db, query.state === 'unsettled');
      return { statements: rows.map(presentToStaff), unsettled: await store.countUnsettled(member, db) };
    },

    settle: async ({ actor, params: { id }, body: { decision, note }, request }) => {
      const staff = requireMember(actor);
      const find = async () => (await store.findStatement(staff, db, id)) ?? fail('not_found');
      const row = await find();
      if (row.state !== 'waiting' && row.state !== 'open') return presentToStaff(row);
      if (decision === 'executed')
        await executeStatement(requireBilling(deps, system), staff, row, {
          ...{ at: row.received_at, isGoodwill: true },
          getAuditActor: (accountId) => toStaffAuditActor(staff, accountId),
        });
      await db.transaction().execute(async (tx) => {
        const isDecided = await store.decideStatement(staff, tx, id, {
          state: decision,
          at: deps.now(),
          by: staff.userId,
        });
        if (!isDecided) return;
        const context = { deps, actor: staff, note, tx, request };
        await recordStaffAction(context, { action: `statement_${decision}`, accountId: row.account_id });
      });
      return presentToStaff(await find());
    },
  };
};
