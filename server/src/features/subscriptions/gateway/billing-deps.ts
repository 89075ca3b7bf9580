import type { PaymentGateway } from '../../../adapters/payments/port.ts';
import type { SystemActor } from '../../../http/actor.ts';
import { fail } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { BillingConfig } from '../../../payment-settings.ts';

/** The dependencies of an installation with plans, and who reads and writes their rows. */
export type BillingDeps = Deps & {
  payments: PaymentGateway;
  config: Deps['config'] & { billing: BillingConfig };
  system: SystemActor;
};

/** Undefined if everything is free here. */
export const toBillingDeps = (deps: Deps, system: SystemActor): BillingDeps | undefined => {
  const { payments, config } = deps;
  const { billing } = config;
  return payments && billing ? { ...deps, payments, config: { ...config, billing }, system } : undefined;
};

/** As `toBillingDeps`; fails if everything is free here. */
export const requireBilling = (deps: Deps, system: SystemActor): BillingDeps =>
  toBillingDeps(deps, system) ?? fail('payments_off');
