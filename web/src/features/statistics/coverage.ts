import type { Statistics } from '@tessera/contract/api/analysis.ts';

/** Whether not all scans were examined, so that there are at least as many as even the totals say. */
export const hasPartialTotals = ({ coverage }: Statistics): boolean =>
  coverage?.exact === 'nothing' && coverage.counted < coverage.total;
