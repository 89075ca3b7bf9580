import type { VatState } from '@tessera/contract/api/billing-data.ts';
import { chooseTax, computeVatCents, findVatRate, vatCountries } from '@tessera/contract/rules/sales-tax.ts';
import salesTax from 'sales-tax';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildCreditNote } from './build-credit-note.ts';
import { buildInvoice } from './build-invoice.ts';
import type { Party } from './document.ts';
import { createGatewayInvoice, durations } from './testing.ts';

const createParty = (country: string, vatNumber = ''): Party => ({
  ...{ name: 'A name', contact: '', address: ['A street'], country, vatNumber, taxId: '', email: '' },
});

/** The document of what the gateway charges, for 19.90 € without VAT. */
const invoiceTo = (country: string, seller: string, state: VatState | null, at = new Date('2026-03-10T12:00:00Z')) => {
  const vatNumber = state === null ? '' : `${country === 'GR' ? 'EL' : country}123`;
  const treatment = chooseTax({ country, vatState: state, vatCountry: country }, seller, at);
  const tax =
    treatment.kind === 'vat' ? { ...treatment, taxCents: computeVatCents(1990, treatment.percent) } : undefined;
  const parties = {
    ...{ seller: createParty(seller, `${seller}1`), buyer: createParty(country, vatNumber) },
    vatCheck: state === null ? null : { state, checkedAt: null },
  };
  return buildInvoice(createGatewayInvoice('in_1', 1990, tax, { createdAt: at }), parties, durations);
};

const getOracleRate = async (country: string, at: Date) => {
  vi.setSystemTime(at);
  return Math.round((await salesTax.getSalesTax(country)).rate * 1000) / 10;
};

afterEach(() => {
  vi.useRealTimers();
});

describe.each(vatCountries)('an invoice to %s', (country) => {
  const abroad = country === 'DE' ? 'IE' : 'DE';
  const states = [null, 'invalid', 'unavailable', 'pending', 'unchecked', 'valid'] as const;

  test.each(states)('charges the VAT of the country unless a valid number is from abroad: %s', (state) => {
    const isReverse = state === 'valid';
    expect(invoiceTo(country, abroad, state)).toMatchObject({
      taxes: [
        isReverse
          ? { category: 'AE', country: null, percent: 0, taxCents: 0 }
          : { category: 'S', country, percent: findVatRate(country, new Date('2026-03-10')) },
      ],
    });
    // In the seller's own country a valid number changes nothing.
    expect(invoiceTo(country, country, state).taxes).toMatchObject([{ category: 'S', country }]);
  });

  test('adds up, to the cent', () => {
    const { netCents, taxCents, totalCents, lines } = invoiceTo(country, abroad, null);
    expect(totalCents).toBe(netCents + taxCents);
    expect(taxCents).toBe(lines.reduce((sum, line) => sum + line.taxCents, 0));
  });

  test('has the rate that another source knows', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const at = new Date('2026-11-28T12:00:00Z');
    expect(findVatRate(country, at)).toBe(await getOracleRate(country, at));
  });
});

test.each([
  ['EE', '2023-12-31', '2024-01-01'],
  ['EE', '2025-06-30', '2025-07-01'],
  ['FI', '2024-08-31', '2024-09-01'],
  // The law changed it on the 1st; the other source has it a day late.
  ['RO', '2025-07-31', '2025-08-02'],
  ['SK', '2024-12-31', '2025-01-01'],
  ['LU', '2023-12-31', '2024-01-01'],
])('%s has another rate on %s than on %s, as another source says', async (country, before, after) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const rates = await Promise.all(
    [before, after].map(async (day) => {
      const at = new Date(`${day}T12:00:00Z`);
      const rate = findVatRate(country, at);
      expect(invoiceTo(country, 'DE', null, at).taxes).toMatchObject([{ percent: rate }]);
      return rate;
    }),
  );
  for (const [at, day] of [before, after].entries())
    expect(await getOracleRate(country, new Date(`${day}T12:00:00Z`))).toBe(rates[at]);
  expect(rates[0]).not.toBe(rates[1]);
});

test.each(['US', 'CH', 'GB', 'NO'])('an invoice to %s is outside the scope of VAT', (country) => {
  expect(invoiceTo(country, 'DE', null).taxes).toEqual([
    { category: 'O', country: null, percent: 0, netCents: 1990, taxCents: 0 },
  ]);
});

test('parts of an invoice of two rates add up to its net amounts and VAT', () => {
  const document = {
    ...invoiceTo('EE', 'DE', null),
    ...{ number: 'TS-2026-000001', issuedOn: '2026-03-10' },
    taxes: [
      { category: 'S' as const, country: 'EE', percent: 24, netCents: 9999, taxCents: 2400 },
      { category: 'S' as const, country: 'EE', percent: 22, netCents: -3333, taxCents: -733 },
    ],
    ...{ netCents: 6666, taxCents: 1667, totalCents: 8333 },
  };
  const parts = [1, 4999, 3333].map((cents, at, all) =>
    buildCreditNote(
      document,
      cents,
      all.slice(0, at).reduce((sum, part) => sum + part, 0),
    ),
  );
  for (const [at, { taxCents, netCents }] of document.taxes.entries()) {
    expect(parts.reduce((sum, part) => sum + (part.taxes[at]?.taxCents ?? 0), 0)).toBe(taxCents);
    expect(parts.reduce((sum, part) => sum + (part.taxes[at]?.netCents ?? 0), 0)).toBe(netCents);
  }
  for (const part of parts) expect(part.netCents + part.taxCents).toBe(part.totalCents);
});
