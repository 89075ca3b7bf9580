import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nastyText } from '../../testing/nasty-text.ts';
import { withoutZxing, zxingResults } from '../../testing/zxing-results.ts';
import { content } from './content.ts';
import { buildPayload } from './payload.ts';

const letters = fc
  .record({
    email: fc.constantFrom('ada@example.com', 'ada+qr@example.com', "o'neill_1@sub.example.com"),
    subject: nastyText(),
    body: nastyText(20),
  })
  .map((letter) => content.safeParse(letter))
  .filter(({ success }) => success)
  .map(({ data }) => data!);

const asWritten = (text: string | null) => text?.replaceAll('\r\n', '\n') ?? '';

test.skipIf(withoutZxing)(`any email is parsed correctly by ZXing and by browsers${withoutZxing}`, () => {
  fc.assert(
    fc.property(fc.array(letters, { minLength: 500, maxLength: 500, size: 'max' }), (batch) => {
      const texts = batch.map(buildPayload);
      const read = zxingResults(texts, 'EMAIL_ADDRESS', ['getTos', 'getSubject', 'getBody']);
      const emails = read.map(({ type, getTos, getSubject, getBody }) => ({
        type,
        email: getTos,
        subject: getSubject ?? '',
        body: asWritten(getBody as string | null),
      }));
      const meant = batch.map(({ email, subject, body }) => ({ email, subject, body: asWritten(body) }));
      expect(emails).toEqual(meant.map((letter) => ({ ...letter, type: 'EMAIL_ADDRESS', email: [letter.email] })));
      for (const [at, text] of texts.entries()) {
        const { pathname, searchParams } = new URL(text);
        expect(decodeURIComponent(pathname)).toBe(meant[at]!.email);
        expect(searchParams.get('subject') ?? '').toBe(meant[at]!.subject);
        expect(asWritten(searchParams.get('body'))).toBe(meant[at]!.body);
        expect(text).not.toMatch(/[+\s]/);
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
});
