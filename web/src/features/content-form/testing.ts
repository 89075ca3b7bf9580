import type { TypeManifest } from '@tessera/qr-types';
import {
  choice,
  group,
  image,
  list,
  multiSelect,
  number,
  record,
  text,
  time,
  toggle,
} from '@tessera/qr-types/fields/index.ts';
import { getI18n } from 'react-i18next';

const dishField = group(
  {
    name: text({ max: 20, required: true }),
    picture: image(),
    pricing: choice(['one', 'sizes'], { initial: 'one' }),
    price: number({ max: 1000, decimals: 2 }),
    sizes: list(group({ size: text({ max: 9, required: true }) }), { max: 9 }),
  },
  { visibleWhen: { price: { field: 'pricing', is: ['one'] }, sizes: { field: 'pricing', is: ['sizes'] } } },
);

/** A content type with fields of every kind, for tests only. */
export const allFieldsType = {
  id: 'everything',
  version: 1,
  messages: {
    name: 'Everything',
    pitch: '',
    'section.about': 'About',
    'section.dishes': 'Dishes',
    'section.times': 'Times',
    'title.label': 'Title',
    'languages.label': 'Languages',
    'titles.label': 'Title in other languages',
    'isOpen.label': 'Open now',
    'until.label': 'Open until',
    'networks.label': 'Networks',
    'networks.chat': 'Chat',
    'networks.video': 'Video',
    'cover.label': 'Cover',
    'tags.label': 'Tags',
    'tags.mild': 'Mild',
    'tags.hot': 'Hot',
    'dishes.label': 'Dishes',
    'dishes.add': 'Add a dish',
    'dishes.item': 'Dish',
    'dishes.name.label': 'Dish name',
    'dishes.picture.label': 'Picture',
    'dishes.pricing.label': 'Pricing',
    'dishes.pricing.one': 'One price',
    'dishes.pricing.sizes': 'By size',
    'dishes.price.label': 'Amount',
    'dishes.sizes.label': 'Sizes',
    'dishes.sizes.add': 'Add a size',
    'dishes.sizes.item': 'Size',
    'dishes.sizes.size.label': 'Size name',
    'start.label': 'From',
    'end.label': 'To',
  },
  icon: '',
  content: group(
    {
      title: text({ max: 20, required: true }),
      languages: multiSelect(['en', 'de', 'it'], { optionNames: 'languages' }),
      titles: record(['en', 'de', 'it'], text({ max: 20 }), { optionNames: 'languages', keysFrom: 'languages' }),
      isOpen: toggle(),
      until: text({ max: 20, required: true }),
      networks: record(['chat', 'video'], text({ max: 20 })),
      cover: image(),
      tags: multiSelect(['mild', 'hot']),
      dishes: list(dishField, { max: 3 }),
      start: time(),
      end: time(),
    },
    {
      visibleWhen: { until: { field: 'isOpen', is: [true] } },
      sections: {
        about: ['title', 'languages', 'titles', ['isOpen', 'until'], 'networks', 'cover', 'tags'],
        dishes: ['dishes'],
        times: [['start', 'end']],
      },
      rules: [
        ({ start, end }) =>
          start < end || start === '' || end === '' ? undefined : { field: 'end', code: 'end_not_after_start' },
      ],
    },
  ),
  sample: {},
  opens: { kind: 'static', payload: () => '', prompt: () => ({ title: '' }) },
  upgrade: [],
} as unknown as TypeManifest;

// Registers its messages as those of the catalogue’s types are.
const messages = Object.fromEntries(
  Object.entries(allFieldsType.messages).map(([word, text]) => [`everything.${word}`, text]),
);
getI18n().addResourceBundle('en', 'types', messages, true, true);
