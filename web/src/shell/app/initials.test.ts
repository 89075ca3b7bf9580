import { expect, test } from 'vitest';
import { getInitials } from './initials.ts';

test.each([
  ['nino.moretti@example.com', 'NM'],
  ['info@example.com', 'IN'],
  ['élodie_d-arc@example.com', 'ÉD'],
  ['x@example.com', 'X'],
  ['._@example.com', ''],
])('%s without a name is %s', (email, letters) => {
  expect(getInitials({ name: '', email })).toBe(letters);
});

test.each([
  ['Zoë Ährenkranz', 'ZÄ'],
  ['Nino', 'NI'],
])('%s is %s, regardless of the address', (name, letters) => {
  expect(getInitials({ name, email: 'info@example.com' })).toBe(letters);
});
