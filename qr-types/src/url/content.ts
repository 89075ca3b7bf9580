import {
  contentLanguages,
  group,
  link,
  list,
  pageLanguage,
  type RuleError,
  record,
  text,
  toggle,
  toHref,
} from '../fields/index.ts';
import { buildQuery, maxAddressLength } from '../query.ts';

type QueryParameters = readonly { name: string; value: string }[];
type Website = { url: string; languages: Readonly<Record<string, string | undefined>>; parameters: QueryParameters };

/** Rejects a URL that is too long with its parameters, since some would be dropped. */
const validateLength = ({ url, languages, parameters }: Website): RuleError | undefined => {
  const lengths = [url, ...Object.values(languages)].flatMap((address) =>
    address && URL.canParse(address) ? [toHref(address).length] : [],
  );
  const longest = Math.max(...lengths);
  return parameters.length > 0 && longest + 1 + buildQuery(parameters).length > maxAddressLength
    ? { field: 'parameters', code: 'invalid_url_length', params: { max: maxAddressLength } }
    : undefined;
};

/** Rejects a language that the main URL already covers. */
const validateLanguages = ({
  language: [main],
  languages,
}: Website & { language: readonly string[] }): RuleError | undefined =>
  main !== undefined && Object.hasOwn(languages, main)
    ? { field: `languages.${main}`, code: 'language_repeated' }
    : undefined;

export const content = group(
  {
    url: link(),
    multilanguage: toggle(),
    /** The language of `url`; missing in content stored before the field existed. */
    language: pageLanguage(),
    languages: record(contentLanguages, link({ required: false }), { optionNames: 'languages' }),
    name: text({ max: 80 }),
    parameters: list(group({ name: text({ max: 100, required: true }), value: text({ max: 500 }) }), { max: 20 }),
  },
  {
    visibleWhen: {
      language: { field: 'multilanguage', is: [true] },
      languages: { field: 'multilanguage', is: [true] },
    },
    rules: [validateLength, validateLanguages],
    rows: ['url', 'multilanguage', 'language', 'languages'],
    more: ['name', 'parameters'],
  },
);
