import { describe, expect, test } from 'vitest';
import {
  describeBreadcrumb,
  describePlans,
  describeQuestions,
  describeSite,
  formatStructuredData,
} from './structured-data.ts';
import { structuredDataSchema } from './structured-data-schema.ts';

const origin = 'https://tessera.example';
const price = {
  id: 'price_1',
  name: 'quarterly',
  active: true,
  currency: 'eur',
  months: 3,
  netCents: 5385,
  grossCents: null,
  vatPercent: null,
} as const;

const kinds = {
  'the site': describeSite(origin, 'de'),
  'the plans': describePlans(origin, 'One plan.', [{ price, label: 'Quarterly', url: `${origin}/pricing` }]),
  'a breadcrumb': describeBreadcrumb(
    origin,
    [
      { name: 'Home', href: '/' },
      { name: 'Insight', href: undefined },
    ],
    'Analytics',
  ),
  questions: describeQuestions([{ question: 'Do codes expire?', answer: 'No.' }]),
};

describe('structured data', () => {
  test.each(Object.entries(kinds))('of %s has the properties that search engines read', (_name, data) => {
    expect(structuredDataSchema.parse(data)).toEqual(data);
  });

  test('names a price as it is charged: the whole duration, without VAT', () => {
    expect(kinds['the plans']).toMatchObject({
      offers: [
        {
          price: '53.85',
          priceCurrency: 'EUR',
          priceSpecification: { valueAddedTaxIncluded: false, billingDuration: 'P3M' },
        },
      ],
    });
  });

  test('names the pages above with whole addresses, and leaves out groups that have no page', () => {
    expect(kinds['a breadcrumb']).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://tessera.example/' },
        { position: 2, name: 'Analytics' },
      ],
    });
  });

  test('can’t end the script that contains it', () => {
    const data = describeQuestions([{ question: '</script><script>', answer: '<!--' }]);
    const text = formatStructuredData(data);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(data);
  });
});
