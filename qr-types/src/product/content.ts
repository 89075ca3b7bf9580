import {
  button,
  email,
  group,
  gtin,
  image,
  link,
  list,
  multiSelect,
  pageContent,
  pageLanguage,
  phone,
  text,
  toggle,
} from '../fields/index.ts';
import { getBadgeNames } from './badges.ts';

const category = group(
  { name: text({ max: 60, required: true }), value: text({ max: 200, required: true }) },
  { rows: [['name', 'value']] },
);

const nutrient = group(
  {
    name: text({ max: 60, required: true }),
    value: text({ max: 30, required: true }),
    portion: text({ max: 30 }),
    isPart: toggle(),
  },
  { rows: ['name', ['value', 'portion'], 'isPart'] },
);

const badges = group({
  allergens: multiSelect(getBadgeNames('allergens')),
  certificates: multiSelect(getBadgeNames('certificates')),
  organic: multiSelect(getBadgeNames('organic')),
  recyclingStamps: multiSelect(getBadgeNames('recyclingStamps')),
  responsibleConsumption: multiSelect(getBadgeNames('responsibleConsumption')),
});

export const content = pageContent(
  {
    name: text({ max: 100, required: true }),
    brand: text({ max: 60 }),
    description: text({ max: 1000, lines: 3 }),
    logo: image(),
    mockupImage: image(),
    images: list(image({ required: true }), { max: 30 }),
    gtin: gtin(),
    languages: pageLanguage(),
    button: button(),
    categories: list(category, { max: 30 }),
    ingredients: text({ max: 3000, lines: 4 }),
    highlights: text({ max: 300 }),
    nutritionalInfoTitle: text({ max: 80 }),
    nutrientsPer: text({ max: 30 }),
    nutrientsPortion: text({ max: 30 }),
    nutrients: list(nutrient, { max: 40 }),
    badges,
    producer: text({ max: 200, lines: 2 }),
    website: link({ required: false }),
    email: email(),
    phone: phone(),
  },
  {
    colors: { primary: '#4f7a28', secondary: '#f6d98b' },
    sections: {
      product: ['name', 'brand', 'description', ['logo', 'mockupImage'], 'images', 'gtin', 'languages', 'button'],
      facts: ['categories'],
      ingredients: ['ingredients', 'highlights'],
      nutrition: ['nutritionalInfoTitle', ['nutrientsPer', 'nutrientsPortion'], 'nutrients'],
      badges: ['badges'],
      contact: ['producer', 'website', ['email', 'phone']],
    },
    hasWelcome: false,
  },
);
