import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { buildPayload } from './payload.ts';

export const pix = defineType({
  id: 'pix',
  version: 1,
  messages,
  purpose: 'static',
  icon: 'M12 3l9 9l-9 9l-9 -9zM8 8l4 4l4 -4M8 16l4 -4l4 4',
  content,
  sample: content.parse({
    keyKind: 'random',
    key: '123e4567-e12b-12d1-a456-426655440000',
    name: 'Padaria Aurora',
    city: 'São Paulo',
    amount: 18.5,
    description: 'Two coffees and a cake',
  }),
  opens: {
    kind: 'static',
    payload: buildPayload,
    prompt: ({ name, amount, key, description }) => {
      const lines = [amount === null ? '' : `BRL ${amount.toFixed(2)}`, key, description];
      return { title: name, text: lines.filter((line) => line !== '').join('\n') };
    },
  },
  upgrade: [],
});
