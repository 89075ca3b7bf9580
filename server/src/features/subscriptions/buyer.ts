import type { VatState } from '@tessera/contract/api/billing-data.ts';
import { chooseTax, type TaxTreatment } from '@tessera/contract/rules/sales-tax.ts';
import type { CustomerDetails } from '../../adapters/payments/port.ts';
import { createSystemActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { readBillingData } from '../billing/index.ts';
import type { BillingDeps } from './gateway.ts';
import { findOwner } from './store.ts';

const system = createSystemActor('payments');

export type AccountBuyer = {
  details: CustomerDetails;
  tax: TaxTreatment;
  /** What consumers are charged where the buyer is. */
  consumerTax: TaxTreatment;
  timezone: string;
};

const toVatCountry = (vatNumber: string) => {
  const prefix = vatNumber.slice(0, 2);
  return prefix === 'EL' ? 'GR' : prefix;
};

/** Who buys, and how VAT is charged; undefined if the account has no country yet. */
export const findBuyer = async (deps: BillingDeps, accountId: string): Promise<AccountBuyer | undefined> => {
  const { db } = deps.database;
  const [owner, billing] = await Promise.all([
    findOwner(system, db, accountId),
    readBillingData(system, db, accountId),
  ]);
  if (!owner || !billing) return undefined;
  const [line1 = '', ...rest] = billing.address.split('\n');
  const seller = deps.config.operator.country;
  const buyer = {
    country: billing.country,
    vatState: (billing.vat?.state ?? null) as VatState | null,
    ...(billing.vatNumber !== '' && { vatCountry: toVatCountry(billing.vatNumber) }),
  };
  return {
    details: {
      account: accountId,
      email: owner.email,
      name: billing.company || billing.name || owner.name,
      locale: owner.language,
      address: { line1, city: rest.join(', '), postalCode: '', country: billing.country },
    },
    tax: chooseTax(buyer, seller, deps.now()),
    consumerTax: chooseTax({ country: billing.country, vatState: null }, seller, deps.now()),
    timezone: owner.timezone,
  };
};

/** As `findBuyer`; fails if the account has no country yet, which VAT depends on. */
export const requireBuyer = async (deps: BillingDeps, accountId: string): Promise<AccountBuyer> =>
  (await findBuyer(deps, accountId)) ?? fail('billing_incomplete', { field: 'billing.country' });
