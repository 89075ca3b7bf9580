import { defineType } from '../define-type.ts';
import { toHref } from '../fields/index.ts';
import { appendQuery, buildQuery } from '../query.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';

export const url = defineType({
  id: 'url',
  version: 4,
  messages,
  purpose: 'links',
  icon: 'M9 15l6 -6M11 6l.463 -.536a5 5 0 0 1 7.071 7.072l-.534 .464M13 18l-.397 .534a5.068 5.068 0 0 1 -7.127 0a4.972 4.972 0 0 1 0 -7.071l.524 -.463',
  content,
  sample: {
    url: 'https://example.com/winter-menu',
    multilanguage: false,
    language: [],
    languages: {},
    name: '',
    parameters: [],
  },
  opens: {
    kind: 'redirect',
    destination: ({ url, language: [own], languages, parameters }, locale) =>
      appendQuery(toHref(locale === own ? url : (languages[locale] ?? url)), buildQuery(parameters)),
    title: ({ name, url }) => name || toHref(url),
    prompt: ({ name, url }) => ({ title: name || new URL(url).host, text: url }),
  },
  /** The language of the default URL comes first: '' if it is not set. */
  languages: ({ language: [own = ''], languages }) => [own, ...Object.keys(languages).filter((other) => other !== own)],
  upgrade: [
    (first) => ({ ...(first as { url: string }), multilanguage: false, languages: {} }),
    (second) => ({ ...(second as { url: string }), language: [] }),
    (third) => ({ ...(third as { url: string }), name: '', parameters: [] }),
  ],
  counterpart: 'url-static',
});
