import type { TypeManifest } from './define-type.ts';
import { controlOf, groupOf } from './fields/field.ts';

/**
 * The specification's names for fields that we name differently. The API accepts them, and stores ours. Where a value is
 * sent under both names, ours wins.
 */

type Values = Readonly<Record<string, unknown>>;
type Change = (content: Values) => Values;

/** An alias: its description in Markdown for readers of the API, and its conversion to our fields. */
type Alias = { says: string; change: Change };

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const without = (content: Values, name: string): Values => {
  const { [name]: _, ...others } = content;
  return others;
};

/** What is under `alias` as the value of `name`, where there is none of it. */
const renamed = (alias: string, name: string): Alias => ({
  says: `\`${alias}\` for \`${name}\``,
  change: (content) => (alias in content ? { [name]: content[alias], ...without(content, alias) } : content),
});

const withList = (says: string, name: string, change: (item: unknown, content: Values) => unknown): Alias => ({
  says,
  change: (content) => {
    const items = content[name];
    return Array.isArray(items) ? { ...content, [name]: items.map((item) => change(item, content)) } : content;
  },
});

/** An address as `{type, data}`: its parts, or in one line. */
const withPlace = (name: string): Alias => ({
  says: `\`${name}: {type, data}\` with its parts, or one line, in \`data\``,
  change: (content) => {
    const place = content[name];
    if (!isObject(place) || !('data' in place)) return content;
    const { type: _, data, ...others } = place;
    return { ...content, [name]: { ...(isObject(data) ? data : { street: data }), ...others } };
  },
});

/** `designColor`, `design.color` and `colors` as the colours of the page. */
const colours: Alias = {
  says: '`designColor`, `design.color` or `colors[]` for `design.primary`, `secondary` and `tertiary`',
  change: ({ designColor, colors, ...content }) => {
    const { color, ...design } = isObject(content['design']) ? content['design'] : {};
    const [primary = designColor ?? color, secondary, tertiary] = Array.isArray(colors) ? colors : [];
    if (primary === undefined) return content;
    const given = Object.entries({ primary, secondary, tertiary }).filter(([, value]) => value !== undefined);
    return { ...content, design: { ...Object.fromEntries(given), ...design } };
  },
};

/** A store's address, alone or as `{url}`. */
const apps: Alias = {
  says: '`apps.{id}.url` for `apps.{id}`',
  change: (content) => {
    const { apps } = content;
    if (!isObject(apps)) return content;
    const entries = Object.entries(apps).map(([id, app]) => [id, isObject(app) && 'url' in app ? app['url'] : app]);
    return { ...content, apps: Object.fromEntries(entries) };
  },
};

/** A button as the address that it leads to: the page says its own word on it. */
const buttonUrl: Alias = {
  says: '`button` as an address alone, or `buttonUrl`',
  change: ({ buttonUrl, ...content }) => {
    const button = content['button'] ?? buttonUrl;
    return typeof button === 'string' ? { ...content, button: { url: button } } : content;
  },
};

const calendarIds = ['apple', 'google', 'outlook', 'yahoo'];

/** The calendars that an event can be added to, as a list of them. */
const calendars: Alias = {
  says: '`calendar` or `calendarAdd` for `calendars`, also as a list of `apple`, `google`, `outlook`, `yahoo`',
  change: ({ calendar, calendarAdd, ...content }) => {
    const given = content['calendars'] ?? calendar ?? calendarAdd;
    if (given === undefined) return content;
    if (!Array.isArray(given)) return { ...content, calendars: given };
    const known = calendarIds.map((id) => [id, given.some((name) => String(name).toLowerCase() === id)]);
    return { ...content, calendars: Object.fromEntries(known) };
  },
};

/** A day without its times gets those of `hours`: one for all days, or one for each. */
const hours: Alias = {
  says: '`days` as dates alone, with `hours: {from, to}` for all of them or a list with one for each; `start` and `end` for `from` and `to`',
  change: ({ hours, ...content }) => {
    const { days } = content;
    if (!Array.isArray(days)) return hours === undefined ? content : { ...content, hours };
    const timesOf = (value: unknown) => {
      const { start, end, ...others } = isObject(value) ? value : {};
      return { ...(start !== undefined && { from: start }), ...(end !== undefined && { to: end }), ...others };
    };
    const dated = days.map((day, at) => ({
      ...timesOf(Array.isArray(hours) ? (hours[at] ?? hours[0]) : hours),
      ...(isObject(day) ? timesOf(day) : { date: day }),
    }));
    return { ...content, days: dated };
  },
};

const toPrice = (price: unknown): unknown => {
  if (!isObject(price)) return price;
  const { name, sizeName, ...others } = price;
  const size = sizeName ?? name;
  return { ...(size !== undefined && { size }), ...others };
};

/** A dish's name in another language, or in several; and its prices by the names of their sizes. */
const toDish = (dish: unknown, { languages }: Values): unknown => {
  if (!isObject(dish)) return dish;
  const { translatedName, prices, ...others } = dish;
  const [, translated] = Array.isArray(languages) ? languages : [];
  const names = isObject(translatedName) ? translatedName : translated && { [String(translated)]: translatedName };
  const bySize = Array.isArray(prices) && prices.length > 0;
  return {
    ...(translatedName !== undefined && (names ? { names } : translatedName !== '' && { translatedName })),
    ...(bySize && { pricing: 'sizes' }),
    ...(prices !== undefined && { prices: bySize ? prices.map(toPrice) : prices }),
    ...others,
  };
};

const dishes = withList(
  '`translatedName` of a dish, in the menu’s second language or as `{language: name}`, for `names`; `prices` with `sizeName` or `name` for `size`, without `pricing`',
  'sections',
  (section, content) =>
    isObject(section) && Array.isArray(section['items'])
      ? { ...section, items: section['items'].map((dish) => toDish(dish, content)) }
      : section,
);

const sectionTimes = withList('`range` of a section for `time`', 'sections', (section) =>
  isObject(section) ? renamed('range', 'time').change(section) : section,
);

const isMp4 = (value: unknown) => typeof value === 'string' && /\.mp4$/i.test(value) && !/^https?:/i.test(value);

/** A film by its address at YouTube or by its file alone, and one that doesn't say which of them it is. */
const toFilm = (film: unknown): unknown => {
  if (isMp4(film)) return { source: 'file', file: film };
  if (typeof film === 'string') return { source: 'youtube', url: film };
  return isObject(film) && !('source' in film) && 'file' in film ? { source: 'file', ...film } : film;
};

/** A heading among links: `{separator: 'Text'}`, `{separator: true, text}`, or with `type`. */
const toEntry = (entry: unknown): unknown => {
  if (!isObject(entry)) return entry;
  const { separator, type, ...others } = entry;
  if (typeof separator === 'string') return { kind: 'separator', text: separator, ...others };
  if (separator === true || type === 'separator') return { kind: 'separator', ...others };
  return { ...others, ...(type !== undefined && type !== 'link' && { type }), ...(separator ? { separator } : {}) };
};

/** The main language’s address, which older contents hold twice: visitors who speak it are led to `url`. */
const mainLanguage: Alias = {
  says: '`languages` with the main `language` among them, whose address is left out: it is `url`',
  change: (content) => {
    const { language, languages } = content;
    const main = Array.isArray(language) ? language[0] : undefined;
    return typeof main === 'string' && isObject(languages) && Object.hasOwn(languages, main)
      ? { ...content, languages: without(languages, main) }
      : content;
  },
};

const aliases: Readonly<Record<string, readonly Alias[]>> = {
  url: [mainLanguage],
  vcard: [withPlace('address')],
  'vcard-plus': [withPlace('location')],
  business: [withPlace('location')],
  event: [withPlace('location'), hours, calendars],
  menu: [renamed('ranges', 'times'), sectionTimes, dishes],
  coupon: [withPlace('location')],
  landing: [withPlace('location')],
  app: [apps, renamed('directLink', 'direct')],
  video: [
    renamed('directLink', 'directVideoLink'),
    buttonUrl,
    withList('a film as an address at YouTube or the name of its file', 'videos', toFilm),
  ],
  pdf: [renamed('directLink', 'directPdfLink')],
  mp3: [renamed('image', 'coverImage'), buttonUrl],
  playlist: [
    withList('a recording as the name of its file', 'audio', (track) =>
      typeof track === 'string' ? { file: track } : track,
    ),
  ],
  'link-list': [
    withList("`{separator: 'Text'}` or `{separator: true, text}` for `{kind: 'separator', text}`", 'links', toEntry),
  ],
};

/** What the specification requires under these names; everywhere else a page may come without a title. */
const requiredNames = ['vcard-plus'];
const titleNames = ['title', 'name', 'company'];

/** The titles that a page needs and the specification doesn't ask for. */
const missingTitles = ({ id, content, opens }: TypeManifest, given: Values): string[] => {
  if (opens.kind !== 'page' || requiredNames.includes(id)) return [];
  const { fields } = groupOf(content);
  return titleNames.filter((name) => {
    const control = fields[name] && controlOf(fields[name]);
    return control?.kind === 'text' && control.required && (given[name] === undefined || given[name] === '');
  });
};

const aliasesOf = ({ id, opens }: TypeManifest): readonly Alias[] => [
  ...(opens.kind === 'page' ? [colours] : []),
  ...(aliases[id] ?? []),
];

/** What a content may be written in besides the names of our fields, a sentence for each. */
export const aliasTexts = (type: TypeManifest): string[] => aliasesOf(type).map(({ says }) => says);

/** Content in the names of our fields, whichever it was written in. */
export const fromSpecification = (type: TypeManifest, given: unknown): unknown => {
  if (!isObject(given)) return given;
  return aliasesOf(type).reduce((content, { change }) => change(content), given);
};

/** The same with `title` where a page needs one and has none. */
export const withTitles = (type: TypeManifest, given: unknown, title: string): unknown =>
  isObject(given)
    ? { ...given, ...Object.fromEntries(missingTitles(type, given).map((name) => [name, title])) }
    : given;
