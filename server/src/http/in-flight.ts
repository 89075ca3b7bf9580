import { limitKeyOf } from './limits.ts';
import { refuse } from './refusal.ts';

/** What one request holds of the memory for bodies: `add` refuses more than there is, `release` gives all of it back. */
export type InFlight = { add(bytes: number): void; release(): void };

/**
 * Counts the bytes of requests that are held in memory at the same time: at most `maxBytes` of all requests together, and
 * `maxBytesPerAddress` of those from one address.
 */
export const createInFlight = ({ maxBytes, maxBytesPerAddress }: { maxBytes: number; maxBytesPerAddress: number }) => {
  const byAddress = new Map<string, number>();
  let total = 0;
  return (ip: string): InFlight => {
    const address = limitKeyOf(ip);
    let held = 0;
    return {
      add: (bytes) => {
        const ofAddress = byAddress.get(address) ?? 0;
        if (total + bytes > maxBytes || ofAddress + bytes > maxBytesPerAddress)
          refuse('unavailable', { retryAfter: 5 });
        total += bytes;
        held += bytes;
        byAddress.set(address, ofAddress + bytes);
      },
      release: () => {
        const rest = (byAddress.get(address) ?? 0) - held;
        if (rest > 0) byAddress.set(address, rest);
        else byAddress.delete(address);
        total -= held;
        held = 0;
      },
    };
  };
};
