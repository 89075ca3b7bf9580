import { expect, test } from 'vitest';
import { byName } from './queries.ts';

test('folders are in the order in which people count', () => {
  const named = ['Table 12', 'table 6', 'Äpfel', 'Table 18', 'Bar'].map((name, id) => ({
    id,
    name,
    colour: '',
    codes: 0,
  }));
  expect(named.sort(byName).map(({ name }) => name)).toEqual(['Äpfel', 'Bar', 'table 6', 'Table 12', 'Table 18']);
});
