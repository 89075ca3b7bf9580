import { csvBom } from '../../http/csv.ts';
import type { TaxSum } from './store.ts';

/** The first moment of a quarter, such as 2026-Q1, and of the next, in UTC. */
export const parseQuarter = (quarter: string): { from: Date; until: Date } => {
  const [year = 0, number = 1] = quarter.split('-Q').map(Number);
  const month = (number - 1) * 3;
  return { from: new Date(Date.UTC(year, month)), until: new Date(Date.UTC(year, month + 3)) };
};

const toEuros = (cents: number) => (cents / 100).toFixed(2);

const columns = ['country', 'rate_percent', 'kind', 'supplied_in', 'net_eur', 'vat_eur'];

/**
 * Writes the report of a quarter: a row per country, rate and quarter of the supply, and separate ones with negative amounts for credit
 * notes, since the One Stop Shop corrects earlier quarters by themselves. Nothing in it is a user's text, so negative amounts stay numbers.
 */
export const writeOssReport = (sums: readonly TaxSum[]): string => {
  const rows = sums.map(({ kind, country, percent, supplied_in, net_cents, tax_cents }) => [
    ...[country, String(percent), kind, supplied_in],
    ...[toEuros(net_cents), toEuros(tax_cents)],
  ]);
  return csvBom + [columns, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
};
