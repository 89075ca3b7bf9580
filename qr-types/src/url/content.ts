import { contentLanguages, group, keyed, link, toggle } from '../fields/index.ts';

export const content = group(
  {
    url: link(),
    multilanguage: toggle(),
    languages: keyed(contentLanguages, link({ required: false }), { of: 'languages' }),
  },
  { when: { languages: { field: 'multilanguage', is: [true] } } },
);
