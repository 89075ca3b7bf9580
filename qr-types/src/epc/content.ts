import {
  bic,
  choice,
  creditorReference,
  group,
  iban,
  number,
  purposeCode,
  sepaCountries,
  text,
} from '../fields/index.ts';

/** The lengths and amounts of EPC069-12. */
export const content = group(
  {
    name: text({ max: 70, required: true, autofill: 'name' }),
    iban: iban({ required: true, countries: sepaCountries }),
    amount: number({ min: 0.01, max: 999_999_999.99, decimals: 2 }),
    remittance: choice(['text', 'reference'], { initial: 'text' }),
    text: text({ max: 140 }),
    reference: creditorReference({ required: true }),
    bic: bic(),
    purpose: purposeCode(),
    information: text({ max: 70 }),
  },
  {
    visibleWhen: {
      text: { field: 'remittance', is: ['text'] },
      reference: { field: 'remittance', is: ['reference'] },
    },
    rows: ['name', 'iban', 'amount', 'remittance', 'text', 'reference'],
    more: [['bic', 'purpose'], 'information'],
  },
);
