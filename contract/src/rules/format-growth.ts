import type { Formatter } from '../i18n/formatter.ts';
import { getScanGrowth } from './scan-range.ts';

const signed = { signDisplay: 'exceptZero' } as const;

/** Returns how a number changed, as text: “+12.4%”, “+3”, `newText`, or undefined if there’s nothing to compare. */
export const formatGrowth = (
  now: number,
  before: number,
  { number }: Formatter,
  newText: string,
): string | undefined => {
  const growth = getScanGrowth(now, before);
  if (growth.kind === 'none') return undefined;
  if (growth.kind === 'new') return newText;
  if (growth.kind === 'difference') return number(growth.scans, signed);
  return number(growth.share, { ...signed, style: 'percent', maximumFractionDigits: 1 });
};
