import {
  button,
  choice,
  group,
  id,
  image,
  link,
  list,
  pageContent,
  pageLanguage,
  text,
  toggle,
} from '../fields/index.ts';
import { categoryIconNames } from './icons.ts';

const subcategory = group({ name: text({ max: 60, required: true }), id: id() });

const category = group(
  {
    name: text({ max: 60, required: true }),
    icon: choice(categoryIconNames, { initial: 'star' }),
    subcategories: list(subcategory, { max: 20 }),
    id: id(),
  },
  { rows: [['name', 'icon'], 'subcategories', 'id'] },
);

/** Whether a contact field is off, optional or required. */
const contactRequirement = () => choice(['off', 'optional', 'required'], { initial: 'off' });

export const content = pageContent(
  {
    name: text({ max: 80, required: true }),
    title: text({ max: 120, required: true }),
    description: text({ max: 300, lines: 2 }),
    logo: image(),
    image: image(),
    languages: pageLanguage(),
    categories: list(category, { max: 20 }),
    comment: toggle({ initial: true }),
    contact: group(
      { name: contactRequirement(), email: contactRequirement(), phone: contactRequirement() },
      { rows: ['name', ['email', 'phone']] },
    ),
    privacy: link({ required: false }),
    thanks: group({
      title: text({ max: 80 }),
      text: text({ max: 300, lines: 3 }),
      button: button(),
    }),
  },
  {
    colors: { primary: '#0b5c66', secondary: '#f4a51c' },
    sections: {
      question: ['name', 'title', 'description', ['logo', 'image'], 'languages'],
      categories: ['categories'],
      asks: ['comment', 'contact', 'privacy'],
      thanks: ['thanks'],
    },
  },
);
