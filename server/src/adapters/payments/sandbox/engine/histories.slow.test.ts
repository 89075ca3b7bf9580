import fc from 'fast-check';
import { test } from 'vitest';
import { checkHistory, history } from './testing.ts';

test('in thousands of histories, each period is charged once and as quoted, and no more is given back than was paid', () => {
  fc.assert(fc.property(history, checkHistory), { numRuns: 3000 });
});
