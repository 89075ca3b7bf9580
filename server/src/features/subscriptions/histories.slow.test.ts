import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { history, playHistory } from './histories.ts';
import { type BillingServer, startBillingServer } from './testing.ts';

let server: BillingServer;
beforeAll(async () => {
  server = await startBillingServer();
});
afterAll(() => server.close());

test('in hundreds of histories, one subscription at most, and what is stored is what the gateway knows', async () => {
  await fc.assert(
    fc.asyncProperty(history, (steps) => playHistory(server, steps)),
    { numRuns: 300, endOnFailure: true },
  );
  expect.hasAssertions();
}, 1_200_000);
