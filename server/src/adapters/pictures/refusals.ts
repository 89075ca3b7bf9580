import { createHash } from 'node:crypto';
import { NotScannable, type Order } from '@tessera/qr';

/** Designs that were not read lately, and what mends them: asked for again, they are not looked at again. */

const most = 256;

/** What a design is read by: all of an order but what its picture is called. A logo may be megabytes, so it is hashed. */
const keyOf = ({ title: _, ...order }: Order) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(order).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64');

export const rememberRefusals = () => {
  const known = new Map<string, NotScannable>();
  return {
    of: (order: Order) => (known.size > 0 ? known.get(keyOf(order)) : undefined),
    /** Keeps a refusal, in the place of the oldest one where there are many. Other errors are not the design's. */
    keep: (order: Order, error: Error) => {
      if (!(error instanceof NotScannable)) return;
      known.set(keyOf(order), error);
      if (known.size > most) known.delete(known.keys().next().value!);
    },
  };
};
