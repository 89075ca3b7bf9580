import type { PageContext } from '@tessera/contract/page-context.ts';
import { usePage } from '../page-context.tsx';
import { useFormatLocale } from './use-format-locale.ts';

/** Returns how long something is stored on this server, in words: “30 days”. */
export const useRetentionPeriod = (what: keyof PageContext['retentionDays']): string => {
  const format = new Intl.NumberFormat(useFormatLocale(), { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return format.format(usePage().retentionDays[what]);
};
