import { addressCallers } from './limits.ts';
import { refuse } from './refusal.ts';

/** What one request holds of something that all share: `add` refuses more than there is, `release` gives all of it back. */
export type InFlight = { add(amount: number): void; release(): void };

type Limits = {
  max: number;
  maxPerAddress: number;
  refuseMore?: () => never;
};

/**
 * Counts what requests hold at the same time, such as bytes in memory: at most `max` of all requests together,
 * `maxPerAddress` of those from one address, and half of `max` of those from one IPv6 site.
 */
export const createInFlight = ({
  max,
  maxPerAddress,
  refuseMore = () => refuse('unavailable', { retryAfter: 5 }),
}: Limits) => {
  const byCaller = new Map<string, number>();
  let total = 0;
  const maxOf = (factor: number) => (factor === 1 ? maxPerAddress : Math.min(maxPerAddress * factor, max / 2));
  return (ip: string): InFlight => {
    const callers = addressCallers(ip);
    const heldBy = (key: string) => byCaller.get(key) ?? 0;
    let held = 0;
    return {
      add: (amount) => {
        const isOver = callers.some(({ key, factor }) => heldBy(key) + amount > maxOf(factor));
        if (isOver || total + amount > max) refuseMore();
        total += amount;
        held += amount;
        for (const { key } of callers) byCaller.set(key, heldBy(key) + amount);
      },
      release: () => {
        for (const { key } of callers) {
          const rest = heldBy(key) - held;
          if (rest > 0) byCaller.set(key, rest);
          else byCaller.delete(key);
        }
        total -= held;
        held = 0;
      },
    };
  };
};
