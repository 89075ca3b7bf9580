import type { BillingData, VatState } from '@tessera/contract/api/billing-data.ts';
import { chooseTax, type TaxTreatment } from '@tessera/contract/rules/sales-tax.ts';
import { getVatCountry } from '@tessera/contract/rules/vat-number.ts';
import type { CustomerDetails } from '../../../adapters/payments/port.ts';
import { fail } from '../../../http/app-error.ts';
import { readBillingData } from '../../billing/index.ts';
import { listInvoices } from '../../invoices/index.ts';
import type { BillingDeps } from '../gateway/billing-deps.ts';
import type { AccountState } from './account-state.ts';
import { findOwnerRow } from './store.ts';

export type AccountBuyer = {
  details: CustomerDetails;
  tax: TaxTreatment;
  /** What consumers are charged where the buyer is. */
  consumerTax: TaxTreatment;
  /** A person, not a business, by what is entered now. */
  isConsumer: boolean;
  timezone: string;
};

/** An address that was saved before it had a city has it in its last lines. */
const toAddress = ({ address, postalCode, city, country }: BillingData): NonNullable<CustomerDetails['address']> => {
  const lines = address.split('\n');
  return city === '' && postalCode === ''
    ? { line1: lines[0] ?? '', city: lines.slice(1).join(', '), postalCode, country }
    : { line1: lines.join(', '), city, postalCode, country };
};

/** Who buys, and how VAT is charged; undefined if the account has no country yet. */
export const findBuyer = async (deps: BillingDeps, accountId: string): Promise<AccountBuyer | undefined> => {
  const { db } = deps.database;
  const [owner, billing] = await Promise.all([
    findOwnerRow(deps.system, db, accountId),
    readBillingData(deps.system, db, accountId),
  ]);
  if (!owner || !billing) return undefined;
  const seller = deps.config.operator.country;
  const buyer = {
    country: billing.country,
    vatState: (billing.vat?.state ?? null) as VatState | null,
    ...(billing.vatNumber !== '' && { vatCountry: getVatCountry(billing.vatNumber) }),
  };
  return {
    details: {
      account: accountId,
      email: billing.email || owner.email,
      name: billing.company || billing.name || owner.name,
      locale: owner.language,
      address: toAddress(billing),
    },
    tax: chooseTax(buyer, seller, deps.now()),
    consumerTax: chooseTax({ country: billing.country, vatState: null }, seller, deps.now()),
    isConsumer: billing.company === '' && billing.vatNumber === '',
    timezone: owner.timezone,
  };
};

/**
 * The buyer of the running plan if it’s a consumer, by the billing details of now and by the plan’s first invoice: a business doesn’t
 * become a consumer by taking its name out.
 */
export const findConsumer = async (
  deps: BillingDeps,
  { row, snapshot, derived: { live } }: AccountState,
): Promise<AccountBuyer | undefined> => {
  const { account_id: accountId } = row;
  const buyer = await findBuyer(deps, accountId);
  if (!buyer?.isConsumer || !snapshot || !live) return undefined;
  const ids = snapshot.invoices.filter(({ subscription }) => subscription === live.id).map(({ id }) => id);
  const first = (await listInvoices(deps.system, deps.database.db, accountId)).find(
    ({ kind, gateway_invoice }) => kind === 'invoice' && ids.includes(gateway_invoice),
  );
  // Only companies have someone to contact.
  const isBusiness = first && (first.document.buyer.contact !== '' || first.document.buyer.vatNumber !== '');
  return isBusiness ? undefined : buyer;
};

/** As `findBuyer`; fails if the account has no country yet, which VAT depends on. */
export const requireBuyer = async (deps: BillingDeps, accountId: string): Promise<AccountBuyer> =>
  (await findBuyer(deps, accountId)) ?? fail('billing_incomplete', { field: 'billing.country' });
