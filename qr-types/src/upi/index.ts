import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { buildPayload } from './payload.ts';

export const upi = defineType({
  id: 'upi',
  version: 1,
  messages,
  purpose: 'static',
  icon: 'M18 5h-11h3a4 4 0 0 1 0 8h-3l6 6M7 9h11',
  content,
  sample: content.parse({ upiId: 'chaipoint@okbank', name: 'Chai Point', amount: 120, note: 'Masala chai' }),
  opens: {
    kind: 'static',
    payload: buildPayload,
    prompt: ({ upiId, name, amount, note }) => {
      const lines = [amount === null ? '' : `INR ${amount.toFixed(2)}`, upiId, note];
      return { title: name, text: lines.filter((line) => line !== '').join('\n') };
    },
  },
  upgrade: [],
});
