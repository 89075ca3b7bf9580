import type { PageContext } from '@tessera/contract/page-context.ts';
import { usePage } from '../page-context.tsx';
import { useFormatter } from './formatter.tsx';

/** Returns how long something is stored on this server, in words: “30 days”. */
export const useRetentionPeriod = (what: keyof PageContext['retentionDays']): string => {
  const { number } = useFormatter();
  return number(usePage().retentionDays[what], { style: 'unit', unit: 'day', unitDisplay: 'long' });
};
