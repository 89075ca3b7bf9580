import type { TypeManifest } from './define-type.ts';
import { getControl, getGroupControl } from './fields/field.ts';

/**
 * The specification’s names for fields that have other names here. The API accepts them and stores ours. If a value is
 * sent under both names, ours takes precedence.
 */

type ContentValues = Readonly<Record<string, unknown>>;
type ContentChange = (content: ContentValues) => ContentValues;

/** An alias: its description in Markdown for the API documentation, and its conversion to our fields. */
type ContentAlias = { description: string; apply: ContentChange };

const isObject = (value: unknown): value is ContentValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const omit = (content: ContentValues, name: string): ContentValues => {
  const { [name]: _, ...others } = content;
  return others;
};

/** Moves the value under `alias` to `name`, unless `name` has a value. */
const createRenameAlias = (alias: string, name: string): ContentAlias => ({
  description: `\`${alias}\` for \`${name}\``,
  apply: (content) => (alias in content ? { [name]: content[alias], ...omit(content, alias) } : content),
});

const createListAlias = (
  description: string,
  name: string,
  apply: (item: unknown, content: ContentValues) => unknown,
): ContentAlias => ({
  description,
  apply: (content) => {
    const items = content[name];
    return Array.isArray(items) ? { ...content, [name]: items.map((item) => apply(item, content)) } : content;
  },
});

/** An address as `{type, data}`: in parts or on one line. */
const createPlaceAlias = (name: string): ContentAlias => ({
  description: `\`${name}: {type, data}\` with its parts, or one line, in \`data\``,
  apply: (content) => {
    const place = content[name];
    if (!isObject(place) || !('data' in place)) return content;
    const { type: _, data, ...others } = place;
    return { ...content, [name]: { ...(isObject(data) ? data : { street: data }), ...others } };
  },
});

/** Accepts `designColor`, `design.color` and `colors` as the page’s colours. */
const colorsAlias: ContentAlias = {
  description: '`designColor`, `design.color` or `colors[]` for `design.primary`, `secondary` and `tertiary`',
  apply: ({ designColor, colors, ...content }) => {
    const { color, ...design } = isObject(content['design']) ? content['design'] : {};
    const [primary = designColor ?? color, secondary, tertiary] = Array.isArray(colors) ? colors : [];
    if (primary === undefined) return content;
    const given = Object.entries({ primary, secondary, tertiary }).filter(([, value]) => value !== undefined);
    return { ...content, design: { ...Object.fromEntries(given), ...design } };
  },
};

/** Accepts a store’s URL, alone or as `{url}`. */
const apps: ContentAlias = {
  description: '`apps.{id}.url` for `apps.{id}`',
  apply: (content) => {
    const { apps } = content;
    if (!isObject(apps)) return content;
    const entries = Object.entries(apps).map(([id, app]) => [id, isObject(app) && 'url' in app ? app['url'] : app]);
    return { ...content, apps: Object.fromEntries(entries) };
  },
};

/** Accepts a button as its URL alone; the page then uses its default label. */
const buttonUrl: ContentAlias = {
  description: '`button` as an address alone, or `buttonUrl`',
  apply: ({ buttonUrl, ...content }) => {
    const button = content['button'] ?? buttonUrl;
    return typeof button === 'string' ? { ...content, button: { url: button } } : content;
  },
};

const calendarIds = ['apple', 'google', 'outlook', 'yahoo'];

/** Accepts the calendars of an event as a list. */
const calendars: ContentAlias = {
  description: '`calendar` or `calendarAdd` for `calendars`, also as a list of `apple`, `google`, `outlook`, `yahoo`',
  apply: ({ calendar, calendarAdd, ...content }) => {
    const given = content['calendars'] ?? calendar ?? calendarAdd;
    if (given === undefined) return content;
    if (!Array.isArray(given)) return { ...content, calendars: given };
    const known = calendarIds.map((id) => [id, given.some((name) => String(name).toLowerCase() === id)]);
    return { ...content, calendars: Object.fromEntries(known) };
  },
};

/** Accepts days without times, which take those of `hours`: one for all days, or one for each. */
const hours: ContentAlias = {
  description:
    '`days` as dates alone, with `hours: {from, to}` for all of them or a list with one for each; `start` and `end` for `from` and `to`',
  apply: ({ hours, ...content }) => {
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

/** Accepts a dish’s name in one or several other languages, and its prices by the names of their sizes. */
const toDish = (dish: unknown, { languages }: ContentValues): unknown => {
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

const dishes = createListAlias(
  '`translatedName` of a dish, in the menu’s second language or as `{language: name}`, for `names`; `prices` with `sizeName` or `name` for `size`, without `pricing`',
  'sections',
  (section, content) =>
    isObject(section) && Array.isArray(section['items'])
      ? { ...section, items: section['items'].map((dish) => toDish(dish, content)) }
      : section,
);

const sectionTimes = createListAlias('`range` of a section for `time`', 'sections', (section) =>
  isObject(section) ? createRenameAlias('range', 'time').apply(section) : section,
);

const isMp4 = (value: unknown) => typeof value === 'string' && /\.mp4$/i.test(value) && !/^https?:/i.test(value);

/** Accepts a video by its YouTube URL or file alone, without a source. */
const toVideo = (video: unknown): unknown => {
  if (isMp4(video)) return { source: 'file', file: video };
  if (typeof video === 'string') return { source: 'youtube', url: video };
  return isObject(video) && !('source' in video) && 'file' in video ? { source: 'file', ...video } : video;
};

/** Accepts a heading among links: `{separator: 'Text'}`, `{separator: true, text}`, or with `type`. */
const toEntry = (entry: unknown): unknown => {
  if (!isObject(entry)) return entry;
  const { separator, type, ...others } = entry;
  if (typeof separator === 'string') return { kind: 'separator', text: separator, ...others };
  if (separator === true || type === 'separator') return { kind: 'separator', ...others };
  return { ...others, ...(type !== undefined && type !== 'link' && { type }), ...(separator ? { separator } : {}) };
};

/** Drops the main language’s URL from `languages`, where older content repeats it; its visitors go to `url`. */
const mainLanguage: ContentAlias = {
  description: '`languages` can include the main `language`, without an address: its address is `url`',
  apply: (content) => {
    const { language, languages } = content;
    const main = Array.isArray(language) ? language[0] : undefined;
    return typeof main === 'string' && isObject(languages) && Object.hasOwn(languages, main)
      ? { ...content, languages: omit(languages, main) }
      : content;
  },
};

const aliases: Readonly<Record<string, readonly ContentAlias[]>> = {
  url: [mainLanguage],
  vcard: [createPlaceAlias('address')],
  'vcard-plus': [createPlaceAlias('location')],
  business: [createPlaceAlias('location')],
  event: [createPlaceAlias('location'), hours, calendars],
  menu: [createRenameAlias('ranges', 'times'), sectionTimes, dishes],
  coupon: [createPlaceAlias('location')],
  landing: [createPlaceAlias('location')],
  app: [apps, createRenameAlias('directLink', 'direct')],
  video: [
    createRenameAlias('directLink', 'directVideoLink'),
    buttonUrl,
    createListAlias('a film as an address at YouTube or the name of its file', 'videos', toVideo),
  ],
  pdf: [createRenameAlias('directLink', 'directPdfLink')],
  mp3: [createRenameAlias('image', 'coverImage'), buttonUrl],
  playlist: [
    createListAlias('a recording as the name of its file', 'audio', (track) =>
      typeof track === 'string' ? { file: track } : track,
    ),
  ],
  'link-list': [
    createListAlias(
      "`{separator: 'Text'}` or `{separator: true, text}` for `{kind: 'separator', text}`",
      'links',
      toEntry,
    ),
  ],
};

/** Types whose name the specification requires; for all others a page may omit its title. */
const requiredNames = ['vcard-plus'];
const titleNames = ['title', 'name', 'company'];

/** Returns the titles that a page needs but the specification doesn’t require. */
const findMissingTitles = ({ id, content, opens }: TypeManifest, input: ContentValues): string[] => {
  if (opens.kind !== 'page' || requiredNames.includes(id)) return [];
  const { fields } = getGroupControl(content);
  return titleNames.filter((name) => {
    const control = fields[name] && getControl(fields[name]);
    return control?.kind === 'text' && control.required && (input[name] === undefined || input[name] === '');
  });
};

const getAliases = ({ id, opens }: TypeManifest): readonly ContentAlias[] => [
  ...(opens.kind === 'page' ? [colorsAlias] : []),
  ...(aliases[id] ?? []),
];

/** Returns the descriptions of a type’s aliases. */
export const describeAliases = (type: TypeManifest): string[] => getAliases(type).map(({ description }) => description);

/** Returns content with all aliases replaced by our fields. */
export const resolveAliases = (type: TypeManifest, input: unknown): unknown => {
  if (!isObject(input)) return input;
  return getAliases(type).reduce((content, { apply }) => apply(content), input);
};

/** Sets missing titles to `title`. */
export const fillMissingTitles = (type: TypeManifest, input: unknown, title: string): unknown =>
  isObject(input)
    ? { ...input, ...Object.fromEntries(findMissingTitles(type, input).map((name) => [name, title])) }
    : input;
