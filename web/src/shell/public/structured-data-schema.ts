import { z } from 'zod';

/** The structured data that our pages contain, exactly: for tests. */

const text = z.string().trim().min(1);
const price = z.string().regex(/^\d+\.\d{2}$/);
const currency = z.string().regex(/^[A-Z]{3}$/);
const withContext = { '@context': z.literal('https://schema.org') };

const organization = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': z.url(),
  name: text,
  url: z.url(),
  logo: z.url(),
});
const website = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': z.url(),
  name: text,
  url: z.url(),
  inLanguage: text,
  publisher: z.strictObject({ '@id': z.url() }),
});
const offer = z.strictObject({
  '@type': z.literal('Offer'),
  name: text,
  url: z.url(),
  price,
  priceCurrency: currency,
  priceSpecification: z.strictObject({
    '@type': z.literal('UnitPriceSpecification'),
    price,
    priceCurrency: currency,
    valueAddedTaxIncluded: z.boolean(),
    billingDuration: z.string().regex(/^P\d+M$/),
  }),
});

export const structuredDataSchema = z.union([
  z.strictObject({ ...withContext, '@graph': z.tuple([organization, website]) }),
  z.strictObject({
    ...withContext,
    '@type': z.literal('SoftwareApplication'),
    name: text,
    description: text,
    url: z.url(),
    applicationCategory: text,
    operatingSystem: text,
    offers: z.array(offer).min(1),
  }),
  z.strictObject({
    ...withContext,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int().positive(),
          name: text,
          item: z.url().optional(),
        }),
      )
      .min(1)
      .refine((items) =>
        items.every(
          ({ position, item }, at) => position === at + 1 && (item !== undefined || position === items.length),
        ),
      ),
  }),
  z.strictObject({
    ...withContext,
    '@type': z.literal('FAQPage'),
    mainEntity: z
      .array(
        z.strictObject({
          '@type': z.literal('Question'),
          name: text,
          acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
        }),
      )
      .min(1),
  }),
]);
