import { expect, test } from 'vitest';
import { compareByName } from './queries.ts';

test('folders with numbers are sorted by number', () => {
  const named = ['Table 12', 'table 6', 'Äpfel', 'Table 18', 'Bar'].map((name, id) => ({
    id,
    name,
    colour: '',
    hostname: '',
    codes: 0,
  }));
  expect(named.sort(compareByName).map(({ name }) => name)).toEqual([
    'Äpfel',
    'Bar',
    'table 6',
    'Table 12',
    'Table 18',
  ]);
});
