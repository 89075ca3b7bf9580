import { createFormatter } from '@tessera/contract/i18n/formatter.ts';

/** How often long work says how far it is, in ms. */
const intervalMs = 5_000;

export type Progress = (text: () => string) => void;

/** Says how far long work is, every few seconds. */
export const createProgress = (now: () => Date, say: (text: string) => void): Progress => {
  let next = now().getTime() + intervalMs;
  return (text) => {
    const time = now().getTime();
    if (time < next) return;
    next = time + intervalMs;
    say(`  … ${text()}`);
  };
};

export const formatCount: (count: number) => string = createFormatter({ locale: 'en-GB' }).number;

/** A time as operators read it: 2026-11-24 19:00:20 UTC. */
export const formatMoment = (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')} UTC`;
