import {
  button,
  contentLanguages,
  file,
  group,
  image,
  link,
  list,
  multiSelect,
  pageContent,
  type RuleError,
  text,
  toggle,
  translatedText,
} from '../fields/index.ts';

/** The maximum number of documents in all sections of a page together. */
export const maxFiles = 20;

const document = group(
  {
    file: file('pdf', { maxMegabytes: 100, required: true, title: 'title' }),
    title: text({ max: 120 }),
    description: text({ max: 300, lines: 2 }),
    titles: translatedText(120),
    descriptions: translatedText(300, 2),
  },
  { rows: ['file', 'title'], more: ['description', 'titles', 'descriptions'] },
);

const section = group(
  {
    name: text({ max: 60 }),
    description: text({ max: 300, lines: 2 }),
    names: translatedText(60),
    files: list(document, { min: 1, max: maxFiles }),
  },
  { rows: ['name'], more: ['description', 'names'], last: ['files'] },
);

type Section = { files: readonly unknown[] };

/** Reports the section that exceeds the limit. */
const validateFileCount = ({ sections }: { sections: readonly Section[] }): RuleError | undefined => {
  const countUpTo = (at: number) => sections.slice(0, at + 1).reduce((sum, { files }) => sum + files.length, 0);
  const at = sections.findIndex((_, at) => countUpTo(at) > maxFiles);
  return at < 0 ? undefined : { field: `sections.${at}.files`, code: 'too_many_files', params: { max: maxFiles } };
};

export const content = pageContent(
  {
    title: text({ max: 80, required: true }),
    company: text({ max: 80 }),
    description: text({ max: 600, lines: 3 }),
    photo: image(),
    web: link({ required: false }),
    languages: multiSelect(contentLanguages, { optionNames: 'languages' }),
    titles: translatedText(80),
    descriptions: translatedText(600, 3),
    sections: list(section, { min: 1, max: maxFiles }),
    directPdfLink: toggle(),
    button: button(),
  },
  {
    colors: { primary: '#1f4a63', secondary: '#f2c879' },
    sections: {
      documents: ['sections', 'directPdfLink'],
      about: ['title', 'company', 'description', 'photo', 'web', 'languages', 'titles', 'descriptions'],
      action: ['button'],
    },
    rules: [validateFileCount],
  },
);
