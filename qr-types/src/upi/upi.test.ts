import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nastyText } from '../../testing/nasty-text.ts';
import { toFieldErrors } from '../fields/index.ts';
import { content } from './content.ts';
import { buildPayload } from './payload.ts';

const stall = { upiId: 'chaipoint@okbank', name: 'Chai Point' };

test('any name and note is read from the link as it was written', () => {
  fc.assert(
    fc.property(nastyText(20), nastyText(20), (name, note) => {
      const { data } = content.safeParse({ ...stall, name, note });
      if (!data?.name.isWellFormed() || !data.note.isWellFormed()) return;
      const { protocol, host, searchParams } = new URL(buildPayload(data));
      expect([protocol, host]).toEqual(['upi:', 'pay']);
      expect(Object.fromEntries(searchParams)).toEqual({
        pa: 'chaipoint@okbank',
        pn: data.name,
        ...(data.note && { tn: data.note }),
        cu: 'INR',
      });
    }),
  );
});

test('spaces are never written as a plus, and the ID has no escapes', () => {
  const payload = buildPayload(content.parse({ ...stall, amount: 1234.5, note: 'Chai + samosa' }));
  expect(payload).toBe('upi://pay?pa=chaipoint@okbank&pn=Chai%20Point&tn=Chai%20%2B%20samosa&am=1234.50&cu=INR');
});

test.each([
  [{ upiId: 'anna@example.com' }, 'upiId: invalid_upi_id'],
  [{ upiId: 'chaipoint' }, 'upiId: invalid_upi_id'],
  [{ upiId: 'chai point@okbank' }, 'upiId: invalid_upi_id'],
  [{ reference: 'INV-7' }, 'reference: invalid_reference'],
  [{ merchantCode: '58' }, 'merchantCode: invalid_merchant_code'],
  [{ amount: 1_000_001 }, 'amount: too_large'],
])('%j is rejected', (given, expected) => {
  const { error } = content.safeParse({ ...stall, ...given });
  expect(toFieldErrors(error!).map(({ field, code }) => `${field}: ${code}`)).toEqual([expected]);
});
