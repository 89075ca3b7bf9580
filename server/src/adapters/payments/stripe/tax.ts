import type { TaxTreatment } from '@tessera/contract/rules/sales-tax.ts';
import type Stripe from 'stripe';

export type KnownTaxRate = { country: string | null; percent: number };

const hourMs = 3_600_000;

/**
 * VAT by our own rates: one tax rate at Stripe per country and percentage, created when it's first used. Rates never change, so
 * they're cached. To have Stripe Tax calculate it instead, this file would return `automatic_tax` rather than rates.
 */
export const createTaxRates = (stripe: Stripe) => {
  let listed: { rates: Map<string, string>; until: number } | undefined;
  const known = new Map<string, KnownTaxRate>();
  const toName = (country: string, percent: number) => `${country}:${percent}`;

  const listRates = async () => {
    if (listed && listed.until > Date.now()) return listed.rates;
    const all = await stripe.taxRates.list({ active: true, limit: 100 }).autoPagingToArray({ limit: 10_000 });
    const ours = all.filter(({ metadata }) => metadata?.['tessera'] === 'vat');
    const rates = new Map(ours.map(({ id, country, percentage }) => [toName(country ?? '', percentage), id]));
    listed = { rates, until: Date.now() + hourMs };
    return rates;
  };

  const ensureRate = async (country: string, percent: number): Promise<string> => {
    const rates = await listRates();
    const name = toName(country, percent);
    const existing = rates.get(name);
    if (existing) return existing;
    const { id } = await stripe.taxRates.create(
      {
        ...{ display_name: 'VAT', inclusive: false, percentage: percent, country, tax_type: 'vat' },
        metadata: { tessera: 'vat' },
      },
      { idempotencyKey: `tessera_vat_${name}` },
    );
    rates.set(name, id);
    return id;
  };

  return {
    /** The tax rates of lines: none if no VAT is charged. */
    toRates: async (tax: TaxTreatment): Promise<string[]> =>
      tax.kind === 'vat' ? [await ensureRate(tax.country, tax.percent)] : [],

    /** Puts "Reverse charge" on Stripe's own documents, or takes it off. */
    setExemption: async (customer: string, tax: TaxTreatment, idempotencyKey: string): Promise<void> => {
      const tax_exempt = tax.kind === 'reverse_charge' ? 'reverse' : 'none';
      await stripe.customers.update(customer, { tax_exempt }, { idempotencyKey });
    },

    findRate: async (id: string): Promise<KnownTaxRate> => {
      const existing = known.get(id);
      if (existing) return existing;
      const { country, percentage } = await stripe.taxRates.retrieve(id);
      const rate = { country, percent: percentage };
      known.set(id, rate);
      return rate;
    },
  };
};

export type TaxRates = ReturnType<typeof createTaxRates>;
