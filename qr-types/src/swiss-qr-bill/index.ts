import { defineType } from '../define-type.ts';
import { groupByFour } from '../fields/index.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { buildPayload, getReference } from './payload.ts';
import { slipLanguages } from './slip-words.ts';

export const swissQrBill = defineType({
  id: 'swiss-qr-bill',
  version: 1,
  messages,
  purpose: 'static',
  icon: 'M5 3v18l2.5 -2l2.5 2l2 -2l2 2l2.5 -2l2.5 2v-18zM12 7v8M8 11h8',
  content,
  sample: content.parse({
    iban: 'CH5800791123000889012',
    creditor: {
      name: 'Robert Schneider AG',
      street: 'Rue du Lac',
      houseNumber: '1268',
      postalCode: '2501',
      city: 'Biel',
    },
    amount: 199.95,
    message: 'Invoice 2027-0114',
  }),
  opens: {
    kind: 'static',
    payload: buildPayload,
    symbolRules: { level: 'M', maxVersion: 25, declaresCharset: false, mark: 'swiss-cross' },
    slip: {
      languages: slipLanguages,
      build: async (bill, language) => (await import('./slip.ts')).buildSlip(bill, language),
    },
    prompt: (bill) => {
      const { creditor, currency, amount, iban, message } = bill;
      const sum = amount === null ? '' : `${currency} ${amount.toFixed(2)}`;
      const lines = [sum, groupByFour(iban), getReference(bill), message];
      return { title: creditor.name, text: lines.filter((line) => line !== '').join('\n') };
    },
  },
  upgrade: [],
});
