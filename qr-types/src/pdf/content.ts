import {
  button,
  choices,
  contentLanguages,
  type Fault,
  file,
  group,
  image,
  inLanguages,
  link,
  list,
  pageContent,
  text,
  toggle,
} from '../fields/index.ts';

/** A page has so many documents, in all its sections together. */
export const mostFiles = 20;

const document = group(
  {
    file: file('pdf', { maxMegabytes: 100, required: true, title: 'title' }),
    title: text({ max: 120 }),
    description: text({ max: 300, lines: 2 }),
    titles: inLanguages(120),
    descriptions: inLanguages(300, 2),
  },
  { rows: ['file', 'title'], more: ['description', 'titles', 'descriptions'] },
);

const section = group(
  {
    name: text({ max: 60 }),
    description: text({ max: 300, lines: 2 }),
    names: inLanguages(60),
    files: list(document, { min: 1, max: mostFiles }),
  },
  { rows: ['name'], more: ['description', 'names'], last: ['files'] },
);

type Section = { files: readonly unknown[] };

/** Told at the section in which there is one too many. */
const fewEnough = ({ sections }: { sections: readonly Section[] }): Fault | undefined => {
  const upTo = (at: number) => sections.slice(0, at + 1).reduce((sum, { files }) => sum + files.length, 0);
  const at = sections.findIndex((_, at) => upTo(at) > mostFiles);
  return at < 0 ? undefined : { field: `sections.${at}.files`, code: 'too_many_files', params: { max: mostFiles } };
};

export const content = pageContent(
  {
    title: text({ max: 80, required: true }),
    company: text({ max: 80 }),
    description: text({ max: 600, lines: 3 }),
    photo: image(),
    web: link({ required: false }),
    languages: choices(contentLanguages, { of: 'languages' }),
    titles: inLanguages(80),
    descriptions: inLanguages(600, 3),
    sections: list(section, { min: 1, max: mostFiles }),
    directPdfLink: toggle(),
    button: button(),
  },
  {
    colours: { primary: '#1f4a63', secondary: '#f2c879' },
    sections: {
      documents: ['sections', 'directPdfLink'],
      about: ['title', 'company', 'description', 'photo', 'web', 'languages', 'titles', 'descriptions'],
      action: ['button'],
    },
    rules: [fewEnough],
  },
);
