import { expect, test } from 'vitest';
import { toOperatorValues } from './operator-values.ts';

const operator = {
  ...{ name: 'Tessera GmbH', country: 'DE', vatNumber: 'DE136695976', email: 'post@example.com', phone: '' },
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

test('a phone number is among the ways to reach the operator, if there is one', () => {
  expect(toOperatorValues({ ...operator, phone: '+49 (30) 12 34-56' }, 'en').contacts).toBe(
    '⟦link:tel:+4930123456|+49 (30) 12 34-56⟧, ⟦link:mailto:post@example.com|post@example.com⟧',
  );
  expect(toOperatorValues(operator, 'en').contacts).toBe('⟦link:mailto:post@example.com|post@example.com⟧');
});
