import fc from 'fast-check';
import { expect, test } from 'vitest';
import { history, playHistory } from './histories.ts';
import { startBillingServer } from './testing.ts';

const servers = 8;
const historiesEach = 25;

test('in hundreds of histories, one subscription at most, and what is stored is what the gateway knows', async () => {
  // What a customer has at the gateway is found among everyone's, so a server that has seen fewer is faster.
  for (let count = 0; count < servers; count++) {
    const server = await startBillingServer();
    await fc.assert(
      fc.asyncProperty(history, (steps) => playHistory(server, steps)),
      { numRuns: historiesEach, endOnFailure: true },
    );
    await server.close();
  }
  expect.hasAssertions();
}, 1_200_000);
