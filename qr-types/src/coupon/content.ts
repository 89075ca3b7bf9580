import { button, date, group, image, location, pageContent, pageLanguage, text, toggle } from '../fields/index.ts';

const imageGroup = () => group({ image: image({ maxEdge: 640 }) });

/**
 * `useBarcode` shows and hides the barcode in the form. Stored content has a barcode exactly if there is an image
 * (`normalizeCoupon`); the flag adds nothing, and input without it is judged by its image.
 */
export const content = pageContent(
  {
    company: text({ max: 80, required: true }),
    title: text({ max: 80, required: true }),
    badge: text({ max: 24 }),
    description: text({ max: 300, lines: 2 }),
    banner: imageGroup(),
    languages: pageLanguage(),
    code: text({ max: 40 }),
    useBarcode: toggle({ initial: true }),
    barcode: imageGroup(),
    button: button(),
    validUntil: date(),
    terms: text({ max: 5000, lines: 6 }),
    location: location(),
  },
  {
    colors: { primary: '#f26a1b', secondary: '#fae5c9' },
    sections: {
      offer: ['company', 'title', 'badge', 'description', 'banner', 'languages'],
      redeem: ['code', 'useBarcode', 'barcode', 'button'],
      conditions: ['validUntil', 'terms'],
      where: ['location'],
    },
    visibleWhen: { barcode: { field: 'useBarcode', is: [true] } },
  },
);
