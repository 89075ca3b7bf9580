import { expect, test } from 'vitest';
import { withoutZxing, zxingResults } from '../../testing/zxing-results.ts';
import { call } from './index.ts';

const build = (number: string) =>
  call.opens.kind === 'static' ? call.opens.payload(call.content.parse({ number })) : '';

test.skipIf(withoutZxing)(`a number is dialled by ZXing as it was meant${withoutZxing}`, () => {
  const numbers = ['+49 (0)30 5550-0142', '0049 30 55500142', '(030) 5550 0142', '112', '+44 20 7946 0018, 12'];
  expect(zxingResults(numbers.map(build), 'TEL', ['getNumber', 'getTelURI'])).toEqual(
    ['+493055500142', '+493055500142', '03055500142', '112', '+442079460018,12'].map((dialled) => ({
      type: 'TEL',
      getNumber: dialled,
      getTelURI: `tel:${dialled}`,
    })),
  );
});

test('a number sign is escaped, since it would start a fragment of the address', () => {
  expect(build('*100#')).toBe('tel:*100%23');
});
