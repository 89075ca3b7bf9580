import { email, group, text } from '../fields/index.ts';

export const content = group({
  email: email({ required: true }),
  subject: text({ max: 100 }),
  body: text({ max: 200, lines: 4 }),
});
