import { group, phone, text } from '../fields/index.ts';

export const content = group({
  number: phone({ max: 50, required: true, takes: 'messages' }),
  message: text({ max: 160, lines: 3 }),
});
