import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFairQueue } from '../adapters/worker-pool/fair-queue.ts';
import { createInFlightLimit } from './in-flight-limit.ts';
import { createInMemoryRateLimiter } from './in-memory-rate-limit.ts';
import { enforceAddressRateLimit, getAddressCallers, toLimitKey } from './rate-limits.ts';

test('all addresses of one IPv6 network count as one, and other networks separately', () => {
  expect(toLimitKey('2001:db8:1:2::7')).toBe(toLimitKey('2001:db8:1:2:ffff:1:2:3'));
  expect(toLimitKey('2001:db8:1:2::7')).not.toBe(toLimitKey('2001:db8:1:3::7'));
});

test('an IPv4 address counts as itself, in either notation', () => {
  expect(getAddressCallers('::ffff:198.51.100.7')).toEqual([{ key: '198.51.100.7', factor: 1 }]);
  expect(toLimitKey('198.51.100.7')).not.toBe(toLimitKey('198.51.100.8'));
});

const seconds = 60;

/** Each kind of limit, as a function that throws when an address is rejected. */
const limiters: readonly [name: string, max: number, create: () => (ip: string) => unknown][] = [
  [
    'rate limit counter',
    16,
    () => {
      const uses = new Map<string, number>();
      const consumeRateLimit = async (key: string, { max }: { max: number }) => {
        uses.set(key, (uses.get(key) ?? 0) + 1);
        return { remaining: max - uses.get(key)!, resetSeconds: seconds };
      };
      return (ip) => enforceAddressRateLimit(consumeRateLimit, 'login', ip, { max: 2, seconds });
    },
  ],
  [
    'in-memory rate limit',
    1_600,
    () => {
      const pace = createInMemoryRateLimiter(() => new Date(0));
      return (ip) => pace(getAddressCallers(ip), 'write');
    },
  ],
  [
    'in-flight limit',
    500,
    () => {
      const inFlight = createInFlightLimit({ max: 1_000, maxPerAddress: 100 });
      return (ip) => inFlight(ip).add(1);
    },
  ],
  [
    'CPU budget',
    80,
    () => {
      const { run } = createFairQueue({
        capacity: 1,
        maxQueued: 8,
        budget: { seconds: 10, refillPerSecond: 0 },
        now: () => 0,
      });
      return (ip) => run(async () => 'done', { callers: getAddressCallers(ip), getCpuSeconds: () => 1 });
    },
  ],
];

describe.each(limiters)('%s', (_name, max, create) => {
  // Stacks would take most of the time of 65,000 errors.
  const { stackTraceLimit } = Error;
  beforeAll(() => {
    Error.stackTraceLimit = 0;
  });
  afterAll(() => {
    Error.stackTraceLimit = stackTraceLimit;
  });

  test('limits the 65,536 networks of one IPv6 site together, and no other network', async () => {
    const use = create();
    const isTaken = async (ip: string) => {
      try {
        await use(ip);
        return true;
      } catch {
        return false;
      }
    };
    let taken = 0;
    for (let network = 0; network < 65_536; network++)
      if (await isTaken(`2001:db8:1:${network.toString(16)}::1`)) taken++;
    expect(taken).toBe(max);
    expect(await isTaken('2001:db8:2:1::1')).toBe(true);
    expect(await isTaken('198.51.100.7')).toBe(true);
  });
});
