import { fail } from './app-error.ts';
import { getAddressCallers } from './rate-limits.ts';

/**
 * The share of one request in a limited resource: `add` throws if the limit would be exceeded, `release` returns
 * everything.
 */
export type InFlightReservation = { add(amount: number): void; release(): void };

type InFlightLimits = {
  max: number;
  maxPerAddress: number;
  onExceeded?: () => never;
};

/**
 * Limits what requests hold at the same time, such as bytes in memory: at most `max` in total, `maxPerAddress` per address,
 * and half of `max` per IPv6 site.
 */
export const createInFlightLimit = ({
  max,
  maxPerAddress,
  onExceeded = () => fail('unavailable', { retryAfter: 5 }),
}: InFlightLimits) => {
  const byCaller = new Map<string, number>();
  let total = 0;
  const getMax = (factor: number) => (factor === 1 ? maxPerAddress : Math.min(maxPerAddress * factor, max / 2));
  return (ip: string): InFlightReservation => {
    const callers = getAddressCallers(ip);
    const getReserved = (key: string) => byCaller.get(key) ?? 0;
    let reserved = 0;
    return {
      add: (amount) => {
        const isOver = callers.some(({ key, factor }) => getReserved(key) + amount > getMax(factor));
        if (isOver || total + amount > max) onExceeded();
        total += amount;
        reserved += amount;
        for (const { key } of callers) byCaller.set(key, getReserved(key) + amount);
      },
      release: () => {
        for (const { key } of callers) {
          const rest = getReserved(key) - reserved;
          if (rest > 0) byCaller.set(key, rest);
          else byCaller.delete(key);
        }
        total -= reserved;
        reserved = 0;
      },
    };
  };
};
