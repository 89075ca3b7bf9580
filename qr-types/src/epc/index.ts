import { defineType } from '../define-type.ts';
import { groupByFour } from '../fields/index.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { buildPayload } from './payload.ts';

export const epc = defineType({
  id: 'epc',
  version: 1,
  messages,
  purpose: 'static',
  icon: 'M17.2 7a6 7 0 1 0 0 10M13 10h-8m0 4h8',
  content,
  sample: content.parse({
    name: 'Lindenhof Choir',
    iban: 'DE89370400440532013000',
    amount: 25,
    text: 'Spring concert, two seats',
  }),
  opens: {
    kind: 'static',
    payload: buildPayload,
    // Banks read the character set from the third line; many of their apps don’t know the declaration of the symbol.
    symbolRules: { level: 'M', maxVersion: 13, declaresCharset: false },
    prompt: ({ name, iban, amount, text, reference }) => {
      const lines = [
        amount === null ? '' : `EUR ${amount.toFixed(2)}`,
        groupByFour(iban),
        text,
        groupByFour(reference),
      ];
      return { title: name, text: lines.filter((line) => line !== '').join('\n') };
    },
  },
  upgrade: [],
});
