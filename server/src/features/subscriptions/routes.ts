import type { api } from '@tessera/contract';
import { currencies } from '@tessera/contract/api/prices.ts';
import { type Member, requireMember, type SystemActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { createTranslator, getServerUrl } from '../email/index.ts';
import { notifyOfCancellation, notifyOfWithdrawal, notifyOwner } from './emails/owner-emails.ts';
import { requireBilling } from './gateway/billing-deps.ts';
import { listPrices } from './gateway/prices.ts';
import { changeDuration, previewChange, revokeChange } from './orders/change.ts';
import { ensureCustomer } from './orders/ensure-customer.ts';
import { cancelAtEnd, cancelSoonest, getPlanEnd, resume, retryPayment, withdraw } from './orders/leave.ts';
import { quotePurchase, startPurchase } from './orders/purchase.ts';
import { presentSubscription } from './present/present.ts';
import { readState } from './state/account-state.ts';
import { requireBuyer } from './state/buyer.ts';
import * as store from './state/store.ts';
import { syncAccount } from './sync/sync.ts';

export const priceHandlers = (deps: Deps, system: SystemActor): RouteHandlers<typeof api.prices> => ({
  list: ({ query }) => listPrices(requireBilling(deps, system), query),
  currencies: async () => currencies.map((id) => ({ id, name: 'Euro' })),
});

export const subscriptionHandlers = (deps: Deps, system: SystemActor): RouteHandlers<typeof api.subscriptions> => {
  const { db } = deps.database;

  const record = (actor: Member, event: Parameters<typeof recordAuditEvent>[3]) =>
    recordAuditEvent(deps, db, actor, event);

  const saveReason = async (actor: Member, reason: string | undefined) => {
    if (reason) await store.updateSubscription(actor, db, actor.accountId, { unsubscribed_reason: reason });
  };

  return {
    get: async ({ actor }) => {
      const member = requireMember(actor);
      const billing = requireBilling(deps, system);
      return presentSubscription(billing, member, await readState(billing, member.accountId));
    },
    refresh: async ({ actor }) => {
      const member = requireMember(actor);
      const billing = requireBilling(deps, system);
      return presentSubscription(billing, member, await syncAccount(billing, member.accountId));
    },
    quote: ({ actor, body }) => quotePurchase(requireBilling(deps, system), requireMember(actor), body),
    checkout: async ({ actor, body, request }) => {
      const member = requireMember(actor);
      const billing = requireBilling(deps, system);
      const owner = await store.findOwnerRow(member, db, member.accountId);
      // The owner of an unverified address can take the account over, and must not get someone else's contract and invoices.
      if (owner?.email_verified_at == null && deps.config.smtpUrl !== undefined) fail('email_not_verified');
      const language = owner?.language ?? 'en';
      const url = await startPurchase(billing, member, body, {
        appUrl: getServerUrl(deps.config),
        country: deps.geo.getCountry(request.ip) ?? '',
        language,
        consentText: createTranslator(language)(`consent.start_${body.begins}`) ?? '',
      });
      await record(member, { action: 'plan_ordered', detail: { plan: body.duration } });
      return { url };
    },
    changePaymentMethod: async ({ actor }) => {
      const member = requireMember(actor);
      const billing = requireBilling(deps, system);
      const buyer = await requireBuyer(billing, member.accountId);
      const customer = await ensureCustomer(billing, member.accountId, buyer.details);
      const returnUrl = `${getServerUrl(deps.config)}/app/plans-and-payments?from=payment`;
      const url = await billing.payments.createMethodPage({ customer, returnUrl, locale: buyer.details.locale });
      await record(member, { action: 'payment_method_opened' });
      return { url };
    },
    previewChange: ({ actor, body: { duration } }) =>
      previewChange(requireBilling(deps, system), requireMember(actor).accountId, duration),
    change: async ({ actor, body }) => {
      const member = requireMember(actor);
      const billing = requireBilling(deps, system);
      const state = await changeDuration(billing, member.accountId, body);
      await record(member, { action: 'plan_changed', detail: { plan: body.duration } });
      return presentSubscription(billing, member, state);
    },
    revokeChange: async ({ actor }) => {
      const member = requireMember(actor);
      const billing = requireBilling(deps, system);
      const state = await revokeChange(billing, member.accountId);
      await record(member, { action: 'plan_change_revoked' });
      return presentSubscription(billing, member, state);
    },
    cancel: async ({ actor, body: { ends, reason } }) => {
      const member = requireMember(actor);
      const billing = requireBilling(deps, system);
      const { accountId } = member;
      const state = await (ends === 'notice'
        ? cancelSoonest(billing, accountId, { at: deps.now() })
        : cancelAtEnd(billing, accountId));
      await saveReason(member, reason);
      await record(member, { action: 'plan_cancelled' });
      await notifyOfCancellation(billing, member, accountId, getPlanEnd(state));
      return presentSubscription(billing, member, state);
    },
    resume: async ({ actor }) => {
      const member = requireMember(actor);
      const billing = requireBilling(deps, system);
      const state = await resume(billing, member.accountId);
      await record(member, { action: 'plan_resumed' });
      const { periodEnd } = state.derived;
      await notifyOwner(billing, member, member.accountId, 'plan_resumed', (format) => ({
        date: periodEnd ? format.longDate(periodEnd) : '',
      }));
      return presentSubscription(billing, member, state);
    },
    withdraw: async ({ actor, body: { reason } }) => {
      const member = requireMember(actor);
      const billing = requireBilling(deps, system);
      const owner = await store.findOwnerRow(member, db, member.accountId);
      const { state, refundCents, concludedAt } = await withdraw(billing, member.accountId, {
        timezone: owner?.timezone ?? 'UTC',
      });
      await saveReason(member, reason);
      await record(member, { action: 'plan_withdrawn' });
      await notifyOfWithdrawal(billing, member, member.accountId, { refundCents, concludedAt, receivedAt: deps.now() });
      return presentSubscription(billing, member, state);
    },
    retryPayment: async ({ actor }) => {
      const member = requireMember(actor);
      const billing = requireBilling(deps, system);
      const state = await retryPayment(billing, member.accountId);
      await record(member, { action: 'payment_retried' });
      return presentSubscription(billing, member, state);
    },
  };
};
