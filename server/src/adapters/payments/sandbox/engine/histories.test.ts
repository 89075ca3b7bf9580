import fc from 'fast-check';
import { test } from 'vitest';
import { checkHistory, history } from './testing.ts';

test('in any history, each period is charged once and as quoted, nothing after the end, and no more is given back', () => {
  fc.assert(fc.property(history, checkHistory), { numRuns: 150 });
});
