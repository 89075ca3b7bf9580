import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advance, type CheckOutcome, type DomainStatus, decideClaim, getCheckedUntil, startStatus } from './state.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = new Date('2026-03-10T12:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

const right: CheckOutcome = { proof: 'found', route: 'right' };
const noProof: CheckOutcome = { proof: 'missing', route: 'right' };
const elsewhere: CheckOutcome = { proof: 'found', route: 'wrong' };
const silence: CheckOutcome = { proof: 'unknown', route: 'unknown' };

/** Checks a domain with each outcome at its time in hours; returns the last state and all news. */
const run = (steps: readonly (readonly [hours: number, outcome: CheckOutcome])[], from = startStatus(start)) => {
  const news: string[] = [];
  let status: DomainStatus = from;
  let nextCheckAt: Date | null = null;
  for (const [hours, outcome] of steps) {
    const next = advance(status, outcome, after(hours * hour));
    if (next.news) news.push(`${hours}: ${next.news}`);
    ({ nextCheckAt } = next);
    status = next;
  }
  return {
    state: status.state,
    news,
    wait: nextCheckAt && nextCheckAt.getTime() - after((steps.at(-1)?.[0] ?? 0) * hour).getTime(),
  };
};

describe('a domain', () => {
  test.each([
    ['nothing was found', [[0, noProof]], 'pending', []],
    ['nobody answered', [[0, silence]], 'pending', []],
    ['only its proof was found', [[0, elsewhere]], 'verified', []],
    [
      'its proof was found, and nobody knows where it leads',
      [[0, { proof: 'found', route: 'unknown' }]],
      'verified',
      [],
    ],
    ['everything was right', [[0, right]], 'active', ['0: activated']],
    [
      'it led here later',
      [
        [0, elsewhere],
        [5, right],
      ],
      'active',
      ['5: activated'],
    ],
    [
      'its proof went before it led here',
      [
        [0, elsewhere],
        [5, noProof],
      ],
      'pending',
      [],
    ],
    [
      'its proof went',
      [
        [0, right],
        [24, noProof],
      ],
      'active',
      ['0: activated'],
    ],
    [
      'its proof was gone for a day',
      [
        [0, right],
        [24, noProof],
        [48, noProof],
      ],
      'active',
      ['0: activated', '48: failing'],
    ],
    [
      'its proof came back within a day',
      [
        [0, right],
        [24, noProof],
        [25, right],
        [49, noProof],
      ],
      'active',
      ['0: activated'],
    ],
    [
      'its proof was gone for three days',
      [
        [0, right],
        [24, noProof],
        [48, noProof],
        [96, noProof],
      ],
      'lost',
      ['0: activated', '48: failing', '96: lost'],
    ],
    [
      'it led elsewhere for three days',
      [
        [0, right],
        [1, elsewhere],
        [73, elsewhere],
      ],
      'lost',
      ['0: activated', '73: lost'],
    ],
    [
      'it was lost for two weeks',
      [
        [0, right],
        [1, noProof],
        [25, noProof],
        [73, noProof],
        [200, noProof],
        [337, noProof],
        [800, noProof],
      ],
      'lost',
      ['0: activated', '25: failing', '73: lost', '337: still_lost'],
    ],
    [
      'it came back',
      [
        [0, right],
        [1, noProof],
        [73, noProof],
        [74, right],
      ],
      'active',
      ['0: activated', '73: lost', '74: recovered'],
    ],
    [
      'it came back without leading here',
      [
        [0, right],
        [1, noProof],
        [73, noProof],
        [74, elsewhere],
      ],
      'lost',
      ['0: activated', '73: lost'],
    ],
    [
      'nobody answered for weeks',
      [
        [0, right],
        [24, silence],
        [900, silence],
      ],
      'active',
      ['0: activated'],
    ],
  ] as const)('after %s', (_what, steps, state, news) => {
    expect(run(steps)).toMatchObject({ state, news });
  });

  test.each([
    ['every minute at first', [[0.5, noProof]], 60_000],
    ['every ten minutes on the first day', [[20, noProof]], 600_000],
    ['hourly in the first week', [[100, noProof]], hour],
    ['no more after a week', [[170, noProof]], null],
    ['daily once it is active', [[1, right]], day],
    [
      'hourly while it fails',
      [
        [0, right],
        [24, noProof],
      ],
      hour,
    ],
    [
      'daily once it is lost',
      [
        [0, right],
        [24, noProof],
        [100, noProof],
      ],
      day,
    ],
    ['daily if it never leads here', [[300, elsewhere]], day],
  ] as const)('is checked %s', (_what, steps, wait) => {
    expect(run(steps).wait).toBe(wait);
  });

  test('that was removed stays so, whatever is found', () => {
    const removed: DomainStatus = { ...startStatus(start), state: 'removed' };
    expect(advance(removed, right, start)).toMatchObject({ state: 'removed', nextCheckAt: null, news: undefined });
  });

  test('is checked by itself for a week, or forever once it has a proof', () => {
    expect(getCheckedUntil(startStatus(start))).toEqual(after(7 * day));
    expect(getCheckedUntil({ state: 'verified', createdAt: start })).toBeNull();
  });

  test('is never taken up without its proof, never lost within three days, and its owner never told twice', () => {
    const outcome = fc.record({
      proof: fc.constantFrom('found', 'missing', 'unknown'),
      route: fc.constantFrom('right', 'wrong', 'unknown'),
    }) as fc.Arbitrary<CheckOutcome>;
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), outcome), { maxLength: 40 });
    fc.assert(
      fc.property(steps, (list) => {
        let status: DomainStatus = startStatus(start);
        let hours = 0;
        let failingFrom: number | undefined;
        let lastNews: string | undefined;
        for (const [wait, seen] of list) {
          hours += wait;
          const next = advance(status, seen, after(hours * hour));
          const isHeld = next.state !== 'pending';
          if (isHeld && status.state === 'pending') expect(seen.proof).toBe('found');
          if (seen.proof === 'found' && seen.route === 'right') failingFrom = undefined;
          else if (seen.proof === 'missing' || seen.route === 'wrong') failingFrom ??= hours;
          if (next.state === 'lost' && status.state !== 'lost')
            expect(hours - (failingFrom ?? hours)).toBeGreaterThanOrEqual(72);
          if (next.news) expect(next.news).not.toBe(lastNews);
          lastNews = next.news ?? lastNews;
          status = next;
        }
      }),
      { seed: 44, numRuns: 500 },
    );
  });
});

describe('a claim of another account', () => {
  test('fails while the holder’s proof is there', () => {
    expect(decideClaim({ hasProof: true, claimedSince: after(-900 * hour) }, start)).toBe('refused');
  });
  test('takes effect after 72 hours without it', () => {
    expect(decideClaim({ hasProof: false, claimedSince: null }, start)).toBe('waiting');
    expect(decideClaim({ hasProof: false, claimedSince: after(-71 * hour) }, start)).toBe('waiting');
    expect(decideClaim({ hasProof: false, claimedSince: after(-72 * hour) }, start)).toBe('transferred');
  });
});
