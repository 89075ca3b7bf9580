import { expect, test } from 'vitest';
import { toOperatorValues } from './operator-values.ts';

const operator = {
  ...{ name: 'Tessera GmbH', country: 'DE', vatNumber: 'DE136695976', email: 'post@example.com' },
  address: 'Hauptstraße 1\r\n10115 Berlin\n',
};

test('an address of several lines is one line in a sentence', () => {
  expect(toOperatorValues(operator, 'en')).toMatchObject({
    address: 'Hauptstraße 1, 10115 Berlin',
    country: 'Germany',
  });
});

test('what the operator hasn’t entered is marked with its setting', () => {
  expect(toOperatorValues({ ...operator, address: '', country: '' }, 'en')).toMatchObject({
    address: expect.stringContaining('OPERATOR_ADDRESS'),
    country: expect.stringContaining('OPERATOR_COUNTRY'),
  });
});
