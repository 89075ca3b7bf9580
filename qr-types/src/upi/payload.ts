import type { z } from 'zod';
import type { content } from './content.ts';

export type UpiPayment = z.output<typeof content>;

/** Returns a payment as NPCI’s deep link, in its order of parameters. Spaces are %20: some apps show a plus literally. */
export const buildPayload = ({ upiId, name, amount, note, reference, merchantCode }: UpiPayment): string => {
  const parameters: [string, string][] = [
    ['pn', name],
    ['mc', merchantCode],
    ['tr', reference],
    ['tn', note],
    ['am', amount === null ? '' : amount.toFixed(2)],
    ['cu', 'INR'],
  ];
  const written = parameters
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `&${key}=${encodeURIComponent(value)}`);
  // As in NPCI’s examples: not every app reads “%40”.
  return `upi://pay?pa=${upiId}${written.join('')}`;
};
