import { button, date, group, image, location, pageContent, pageLanguage, text, toggle } from '../fields/index.ts';

const imageGroup = () => group({ image: image({ maxEdge: 640 }) });

/**
 * `useBarcode` opens and closes the barcode in the form. What is stored has a barcode exactly where this has a picture, and
 * the flag says no more than that (`normalizeCoupon`); content that comes without the flag is read by its picture, too.
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
