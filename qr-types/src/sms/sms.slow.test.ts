import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nastyText } from '../../testing/nasty-text.ts';
import { withoutZxing, zxingResults } from '../../testing/zxing-results.ts';
import { content } from './content.ts';
import { buildPayload } from './payload.ts';

const numbers = [
  ['+49 (0)151 5550-0198', '+4915155500198'],
  ['0049 151/55500198', '+4915155500198'],
  ['(0151) 5550 0198', '015155500198'],
  ['72100', '72100'],
] as const;

const messages = fc
  .record({ number: fc.constantFrom(...numbers), message: nastyText(20) })
  .map(({ number: [number, dialled], message }) => ({ dialled, parsed: content.safeParse({ number, message }) }))
  .filter(({ parsed }) => parsed.success)
  .map(({ dialled, parsed }) => ({ dialled, message: parsed.data! }));

test.skipIf(withoutZxing)(`any message is parsed correctly by ZXing${withoutZxing}`, () => {
  fc.assert(
    fc.property(fc.array(messages, { minLength: 500, maxLength: 500, size: 'max' }), (batch) => {
      const texts = batch.map(({ message }) => buildPayload(message));
      expect(zxingResults(texts, 'SMS', ['getNumbers', 'getBody'])).toEqual(
        batch.map(({ dialled, message }) => ({ type: 'SMS', getNumbers: [dialled], getBody: message.message })),
      );
    }),
    { numRuns: 1, endOnFailure: true },
  );
});
