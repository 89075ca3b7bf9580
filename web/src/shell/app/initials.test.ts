import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['nino.moretti@example.com', 'NM'],
  ['info@example.com', 'IN'],
  ['élodie_d-arc@example.com', 'ÉD'],
  ['x@example.com', 'X'],
  ['._@example.com', ''],
])('%s is %s', (email, letters) => {
  expect(initials(email)).toBe(letters);
});
