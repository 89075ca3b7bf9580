import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nastyText } from '../../testing/nasty-text.ts';
import { withoutZxing, zxingResults } from '../../testing/zxing-results.ts';
import { content } from './content.ts';
import { buildPayload } from './payload.ts';

const chats = nastyText(20)
  .map((message) => content.safeParse({ number: '+49 (0)151 5550-0198', message }))
  .filter(({ success }) => success)
  .map(({ data }) => data!);

test.skipIf(withoutZxing)(`any message is a link for ZXing that browsers parse correctly${withoutZxing}`, () => {
  fc.assert(
    fc.property(fc.array(chats, { minLength: 500, maxLength: 500, size: 'max' }), (batch) => {
      const texts = batch.map(buildPayload);
      const read = zxingResults(texts, 'URI', ['getURI']);
      expect(read).toEqual(texts.map((text) => ({ type: 'URI', getURI: text })));
      for (const [at, text] of texts.entries()) {
        const { origin, pathname, searchParams } = new URL(text);
        expect([origin, pathname]).toEqual(['https://wa.me', '/4915155500198']);
        expect(searchParams.get('text') ?? '').toBe(batch[at]!.message);
        expect(text).not.toMatch(/[+\s]/);
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
});
