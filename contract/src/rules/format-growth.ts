import { getScanGrowth } from './scan-range.ts';

const signed = { signDisplay: 'exceptZero' } as const;

/** Returns how a number changed, as text: “+12.4%”, “+3”, `newText`, or undefined if there’s nothing to compare. */
export const formatGrowth = (now: number, before: number, locale: string, newText: string): string | undefined => {
  const growth = getScanGrowth(now, before);
  if (growth.kind === 'none') return undefined;
  if (growth.kind === 'new') return newText;
  if (growth.kind === 'difference') return new Intl.NumberFormat(locale, signed).format(growth.scans);
  return new Intl.NumberFormat(locale, { ...signed, style: 'percent', maximumFractionDigits: 1 }).format(growth.share);
};
