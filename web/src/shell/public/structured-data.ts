import type { Price } from '@tessera/contract/api/prices.ts';

/** What schema.org says about a page, for search engines: one function per kind. Each value is also visible on the page. */

const context = 'https://schema.org';
const name = 'Tessera';

export type StructuredData = Record<string, unknown> & { '@context'?: string };

/** The organisation and its site, on the home page. */
export const describeSite = (origin: string, language: string): StructuredData => ({
  '@context': context,
  '@graph': [
    { '@type': 'Organization', '@id': `${origin}/#organization`, name, url: origin, logo: `${origin}/icon-512.png` },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name,
      url: origin,
      inLanguage: language,
      publisher: { '@id': `${origin}/#organization` },
    },
  ],
});

type OfferedPlan = { price: Price; label: string; url: string };

/** What is sold, with the prices that the page shows: without VAT, for the whole duration. */
export const describePlans = (origin: string, description: string, plans: readonly OfferedPlan[]): StructuredData => ({
  '@context': context,
  '@type': 'SoftwareApplication',
  name,
  description,
  url: origin,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  offers: plans.map(({ price: { netCents, currency, months }, label, url }) => ({
    '@type': 'Offer',
    name: label,
    url,
    price: (netCents / 100).toFixed(2),
    priceCurrency: currency.toUpperCase(),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: (netCents / 100).toFixed(2),
      priceCurrency: currency.toUpperCase(),
      valueAddedTaxIncluded: false,
      billingDuration: `P${months}M`,
    },
  })),
});

/** The pages above a page that have one of their own, and its name, as its breadcrumb shows them. */
export const describeBreadcrumb = (
  origin: string,
  above: readonly { name: string; href: string | undefined }[],
  current: string,
): StructuredData => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [...above.filter(({ href }) => href !== undefined), { name: current, href: undefined }].map(
    ({ name: label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href !== undefined && { item: `${origin}${href}` }),
    }),
  ),
});

/** Questions that the page answers. */
export const describeQuestions = (questions: readonly { question: string; answer: string }[]): StructuredData => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Formats it for a script element: nothing in it can end the element or open a comment. */
export const formatStructuredData = (data: StructuredData): string => JSON.stringify(data).replaceAll('<', '\\u003c');
