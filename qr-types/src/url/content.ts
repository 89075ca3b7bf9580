import {
  contentLanguages,
  type Fault,
  group,
  hrefOf,
  keyed,
  link,
  list,
  pageLanguage,
  text,
  toggle,
} from '../fields/index.ts';
import { maxAddressLength, queryFrom } from '../query.ts';

type Parameters = readonly { name: string; value: string }[];
type Website = { url: string; languages: Readonly<Record<string, string | undefined>>; parameters: Parameters };

/** An address that is too long with its parameters would lose some of them. */
const tooLong = ({ url, languages, parameters }: Website): Fault | undefined => {
  const addresses = [url, ...Object.values(languages)].filter((address) => address && URL.canParse(address));
  const longest = Math.max(...addresses.map((address) => hrefOf(address!).length));
  return parameters.length > 0 && longest + 1 + queryFrom(parameters).length > maxAddressLength
    ? { field: 'parameters', code: 'invalid_url_length', params: { max: maxAddressLength } }
    : undefined;
};

/** A language that the main address has already. */
const toldTwice = ({ language: [main], languages }: Website & { language: readonly string[] }): Fault | undefined =>
  main !== undefined && Object.hasOwn(languages, main)
    ? { field: `languages.${main}`, code: 'language_repeated' }
    : undefined;

export const content = group(
  {
    url: link(),
    multilanguage: toggle(),
    /** The language behind `url`; unsaid in what was stored before it was asked. */
    language: pageLanguage(),
    languages: keyed(contentLanguages, link({ required: false }), { of: 'languages' }),
    name: text({ max: 80 }),
    parameters: list(group({ name: text({ max: 100, required: true }), value: text({ max: 500 }) }), { max: 20 }),
  },
  {
    when: {
      language: { field: 'multilanguage', is: [true] },
      languages: { field: 'multilanguage', is: [true] },
    },
    rules: [tooLong, toldTwice],
    rows: ['url', 'multilanguage', 'language', 'languages'],
    more: ['name', 'parameters'],
  },
);
