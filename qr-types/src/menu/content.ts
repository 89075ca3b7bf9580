import { allergens } from '../blocks/allergens.ts';
import {
  choice,
  choices,
  contentLanguages,
  group,
  image,
  inLanguages,
  list,
  number,
  pageContent,
  text,
  time,
} from '../fields/index.ts';

const price = () => number({ max: 9_999_999, decimals: 2 });

const item = group(
  {
    name: text({ max: 80, required: true }),
    image: image(),
    description: text({ max: 300, lines: 2 }),
    pricing: choice(['one', 'sizes'], { initial: 'one' }),
    price: price(),
    prices: list(group({ size: text({ max: 30, required: true }), price: price() }, { rows: [['size', 'price']] }), {
      max: 9,
    }),
    allergens: choices(allergens),
    note: text({ max: 40 }),
    names: inLanguages(80),
    descriptions: inLanguages(300, 2),
  },
  {
    when: { price: { field: 'pricing', is: ['one'] }, prices: { field: 'pricing', is: ['sizes'] } },
    rows: ['name', 'image', 'description', ['pricing', 'price'], 'prices'],
    more: ['allergens', 'note', 'names', 'descriptions'],
  },
);

const section = group(
  {
    name: text({ max: 60, required: true }),
    description: text({ max: 200, lines: 2 }),
    names: inLanguages(60),
    items: list(item, { max: 300 }),
  },
  { rows: ['name'], more: ['description', 'names'], last: ['items'] },
);

const times = group(
  { name: text({ max: 30, required: true }), start: time({ required: true }), end: time({ required: true }) },
  {
    rows: ['name', ['start', 'end']],
    rules: [({ start, end }) => (start < end ? undefined : { field: 'end', code: 'end_not_after_start' })],
  },
);

export const content = pageContent(
  {
    name: text({ max: 80, required: true }),
    address: text({ max: 120 }),
    cover: image(),
    currency: choice(
      ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF', 'RON', 'BGN', 'TRY', 'JPY', 'CNY', 'THB'],
      { initial: 'EUR' },
    ),
    languages: choices(contentLanguages, { of: 'languages' }),
    times: list(times, { max: 8 }),
    sections: list(section, { min: 1, max: 60 }),
    footnote: text({ max: 300, lines: 2 }),
  },
  {
    colours: { primary: '#a8261c', secondary: '#f3d9b8' },
    sections: {
      restaurant: ['name', 'address', 'cover', ['currency', 'languages'], 'footnote'],
      dishes: ['sections'],
      times: ['times'],
    },
  },
);
