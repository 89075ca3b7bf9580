import type { PaymentGateway } from '../../adapters/payments/port.ts';
import { createStripeGateway } from '../../adapters/payments/stripe.ts';
import type { Config } from '../../config.ts';
import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import { eraseContract } from './erase-contract.ts';
import {
  deleteOldEvents,
  deleteOldTrialUses,
  endContractJob,
  endCustomerJob,
  finishCommands,
  reconcile,
  refundExcessJob,
  sendReminders,
  syncAccountJob,
  syncCustomerJob,
} from './jobs.ts';
import { priceHandlers, subscriptionHandlers } from './routes.ts';
import { commandExport, consentExport, subscriptionExport } from './table-exports.ts';
import { mountWebhook } from './webhook.ts';

export { announce } from './emails/announce.ts';
export { notifyOfCancellation, notifyOfLostPayment, notifyOfWithdrawal } from './emails/owner-emails.ts';
export { noteDeliveries } from './emails/store.ts';
export { type BillingDeps, requireBilling } from './gateway/billing-deps.ts';
export * as paymentCaseStore from './gateway/case-store.ts';
export { beginSales, endContractJob, refundExcessJob, syncAccountJob } from './jobs.ts';
export { endGrant, setGrant } from './orders/grant.ts';
export { cancelOn, cancelSoonest, endNow, endPlanOfPayment, getPlanEnd, withdraw } from './orders/leave.ts';
export { findRefundable, refundExcess, refundInvoice, refundRest } from './orders/refund.ts';
export { presentStaffPlan } from './present/present-staff.ts';
export { presentUserSubscription } from './present/present-user.ts';
export { accessColumns, findPlan, getCodesUntil, type PlanDeps } from './state/access.ts';
export { readState } from './state/account-state.ts';
export { getEndOfDay } from './state/day-end.ts';
export { findCurrentInvoices } from './state/derive.ts';
export { staticTypes } from './state/static-types.ts';
export { hasLapsed, lockSubscription, type SubscriptionRow, updateSubscription } from './state/store.ts';
export { claimTrial, toMailbox } from './trials/claim-trial.ts';
export { insertTrial } from './trials/store.ts';

/** Creates the payment gateway, by the settings; undefined without plans, and for the sandbox, which starts with the server. */
export const createPayments = ({ billing }: Pick<Config, 'billing'>): PaymentGateway | undefined =>
  billing?.stripe && createStripeGateway(billing.stripe);

const system = createSystemActor('payments');

/** Plans, trials and payments. */
export const feature: Feature = {
  name: 'subscriptions',
  handlers: (context) => ({
    prices: priceHandlers(context, system),
    subscriptions: subscriptionHandlers(context, system),
  }),
  mount: { beforeHooks: (app, context) => mountWebhook(app, context, system) },
  jobs: [syncCustomerJob, syncAccountJob, refundExcessJob, endContractJob, endCustomerJob],
  schedules: [
    { name: 'subscriptions.reconcile', intervalSeconds: 300, run: reconcile },
    { name: 'subscriptions.reminders', intervalSeconds: 3600, run: sendReminders },
    { name: 'subscriptions.commands', intervalSeconds: 60, run: finishCommands },
    { name: 'subscriptions.events', intervalSeconds: 86_400, cleans: ['payment_event'], run: deleteOldEvents },
    { name: 'subscriptions.trials', intervalSeconds: 86_400, cleans: ['trial_use'], run: deleteOldTrialUses },
  ],
  erase: {
    step: async (deps, actor, tx, accountId) => {
      await eraseContract(deps, actor, tx, accountId);
      return { counts: {}, isDone: true };
    },
  },
  tables: {
    subscription: { erasedBy: 'with-user', exported: subscriptionExport },
    payment_case: { erasedBy: 'with-user', exported: 'what staff look into; the refunds are in the invoices' },
    payment_command: { erasedBy: 'with-user', exported: commandExport },
    contract_consent: { erasedBy: 'detached', exported: consentExport },
    payment_event: { erasedBy: 'sweep', exported: 'ids of messages of the payment provider' },
    subscription_notice: { erasedBy: 'with-user', exported: 'about emails that were sent' },
    trial_use: { erasedBy: 'detached', exported: 'hashes, against a second trial' },
  },
};
