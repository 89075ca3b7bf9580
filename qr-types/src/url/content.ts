import { contentLanguages, group, keyed, link, pageLanguage, toggle } from '../fields/index.ts';

export const content = group(
  {
    url: link(),
    multilanguage: toggle(),
    /** The language behind `url`; unsaid in what was stored before it was asked. */
    language: pageLanguage(),
    languages: keyed(contentLanguages, link({ required: false }), { of: 'languages' }),
  },
  {
    when: {
      language: { field: 'multilanguage', is: [true] },
      languages: { field: 'multilanguage', is: [true] },
    },
  },
);
