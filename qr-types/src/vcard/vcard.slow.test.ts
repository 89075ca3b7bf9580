import { encodeForStyle } from '@tessera/qr';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPixels, zbar, zxing } from '../../../qr/testing/decoders.ts';
import { nastyText } from '../../testing/nasty-text.ts';
import { withoutZxing, zxingResults } from '../../testing/zxing-results.ts';
import { toDialString } from '../fields/index.ts';
import { content } from './content.ts';
import { phoneTypes } from './format-vcard.ts';
import { buildPayload } from './payload.ts';

const getters = ['getPhoneNumbers', 'getPhoneTypes', 'getEmails', 'getTitle', 'getOrg', 'getURLs'] as const;

/** ZXing reads an escaped backslash followed by the letter n as a line break, which is its bug: not tested here. */
const text = nastyText(4).map((written) => written.replace(/\\+(?=n)/gi, ''));

const contacts = fc
  .record({
    name: text,
    lastName: text,
    org: text,
    title: text,
    phone: fc.array(
      fc.record({ type: fc.constantFrom(...phoneTypes), phone: fc.stringMatching(/^\+?\d[\d ().\-/*#,x]{3,30}\d$/) }),
      { maxLength: 3 },
    ),
    email: fc.constantFrom('', 'anna+post@example.com', "o'neill@example.org"),
    url: fc.constantFrom('', 'https://example.com/a,b;c?d=e', 'https://müller.example/ü'),
    address: fc.record({ street: text, city: text, country: text }),
  })
  .map((contact) => content.safeParse(contact))
  .filter(({ success }) => success)
  .map(({ data }) => data!);

type Contact = ReturnType<typeof content.parse>;

const orNull = <Value>(list: Value[]) => (list.length > 0 ? list : null);

/** The expected result of ZXing’s parser. It omits types of numbers if there is no number. */
const meant = ({ org, title, phone, email, url }: Contact) => ({
  type: 'ADDRESSBOOK',
  getPhoneNumbers: orNull(phone.map(({ phone }) => toDialString(phone))),
  getPhoneTypes: orNull(phone.map(({ type }) => (type === 'other' ? 'VOICE' : type.toUpperCase()))),
  getEmails: orNull(email === '' ? [] : [email]),
  getTitle: title || null,
  getOrg: org || null,
  getURLs: orNull(url === '' ? [] : [new URL(url).href]),
});

test.skipIf(withoutZxing)(`any contact is parsed correctly by ZXing${withoutZxing}`, () => {
  fc.assert(
    fc.property(fc.array(contacts, { minLength: 300, maxLength: 300, size: 'max' }), (batch) => {
      expect(zxingResults(batch.map(buildPayload), 'ADDRESSBOOK', getters)).toEqual(batch.map(meant));
    }),
    { numRuns: 2, endOnFailure: true },
  );
});

test('the drawn symbol is decoded by two decoders', async () => {
  for (const contact of fc.sample(contacts, { numRuns: 30, seed: 4 })) {
    const text = buildPayload(contact);
    const pixels = toPixels(encodeForStyle(text, { errorCorrectionLevel: 'auto' }));
    expect(await zxing(pixels)).toBe(text);
    expect(await zbar(pixels)).toBe(text);
  }
});
