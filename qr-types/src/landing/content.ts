import { socials } from '../blocks/socials.ts';
import {
  button,
  choice,
  email,
  group,
  image,
  link,
  list,
  location,
  pageContent,
  pageLanguage,
  phone,
  text,
} from '../fields/index.ts';

const action = group({ text: text({ max: 40, required: true }), url: link() }, { rows: [['text', 'url']] });
const point = group({ title: text({ max: 80, required: true }), text: text({ max: 300, lines: 2 }) });
const question = group({
  question: text({ max: 160, required: true }),
  answer: text({ max: 1500, lines: 3, required: true }),
});

const kinds = ['text', 'points', 'pictures', 'video', 'quote', 'questions'] as const;

const section = group(
  {
    kind: choice(kinds, { initial: 'text' }),
    title: text({ max: 120 }),
    text: text({ max: 2000, lines: 4, required: true }),
    author: text({ max: 80 }),
    video: link(),
    image: image(),
    button: button(),
    points: list(point, { min: 1, max: 20 }),
    images: list(image({ required: true }), { min: 1, max: 30 }),
    questions: list(question, { min: 1, max: 30 }),
  },
  {
    visibleWhen: {
      title: { field: 'kind', is: ['text', 'points', 'pictures', 'video', 'questions'] },
      text: { field: 'kind', is: ['text', 'quote'] },
      author: { field: 'kind', is: ['quote'] },
      video: { field: 'kind', is: ['video'] },
      image: { field: 'kind', is: ['text', 'video'] },
      button: { field: 'kind', is: ['text'] },
      points: { field: 'kind', is: ['points'] },
      images: { field: 'kind', is: ['pictures'] },
      questions: { field: 'kind', is: ['questions'] },
    },
  },
);

export const content = pageContent(
  {
    title: text({ max: 80, required: true }),
    text: text({ max: 400, lines: 3 }),
    backgroundImage: image(),
    buttons: list(action, { max: 3 }),
    name: text({ max: 60 }),
    logo: image(),
    languages: pageLanguage(),
    sections: list(section, { max: 40 }),
    phone: phone(),
    email: email(),
    location: location(),
    socials: socials(),
  },
  {
    colors: { primary: '#2b2d5b', secondary: '#f7c8b0', tertiary: '#ff6b4a' },
    sections: {
      start: ['title', 'text', 'backgroundImage', 'buttons'],
      sender: [['name', 'logo'], 'languages'],
      blocks: ['sections'],
      contact: [['phone', 'email'], 'location', 'socials'],
    },
  },
);
