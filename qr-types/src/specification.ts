import type { TypeManifest } from './define-type.ts';
import { controlOf, groupOf } from './fields/field.ts';

/**
 * The specification's names for what our fields call otherwise. Whoever writes to the API may use them; what is stored has
 * ours. A value that is written under both names is ours.
 */

type Values = Readonly<Record<string, unknown>>;
type Change = (content: Values) => Values;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const without = (content: Values, name: string): Values => {
  const { [name]: _, ...others } = content;
  return others;
};

/** What is under `alias` as the value of `name`, where there is none of it. */
const renamed =
  (alias: string, name: string): Change =>
  (content) =>
    alias in content ? { [name]: content[alias], ...without(content, alias) } : content;

const withList =
  (name: string, change: (item: unknown) => unknown): Change =>
  (content) => {
    const items = content[name];
    return Array.isArray(items) ? { ...content, [name]: items.map(change) } : content;
  };

/** An address as `{type, data}`: its parts, or in one line. */
const withPlace =
  (name: string): Change =>
  (content) => {
    const place = content[name];
    if (!isObject(place) || !('data' in place)) return content;
    const { type: _, data, ...others } = place;
    return { ...content, [name]: { ...(isObject(data) ? data : { street: data }), ...others } };
  };

/** `designColor`, `design.color` and `colors` as the colours of the page. */
const withColours: Change = ({ designColor, colors, ...content }) => {
  const { color, ...design } = isObject(content['design']) ? content['design'] : {};
  const [primary = designColor ?? color, secondary, tertiary] = Array.isArray(colors) ? colors : [];
  if (primary === undefined) return content;
  const given = Object.entries({ primary, secondary, tertiary }).filter(([, value]) => value !== undefined);
  return { ...content, design: { ...Object.fromEntries(given), ...design } };
};

/** A store's address, alone or as `{url}`. */
const withApps: Change = (content) => {
  const { apps } = content;
  if (!isObject(apps)) return content;
  const entries = Object.entries(apps).map(([id, app]) => [id, isObject(app) && 'url' in app ? app['url'] : app]);
  return { ...content, apps: Object.fromEntries(entries) };
};

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

const changes: Readonly<Record<string, readonly Change[]>> = {
  vcard: [withPlace('address')],
  'vcard-plus': [withPlace('location')],
  business: [withPlace('location')],
  event: [withPlace('location')],
  coupon: [withPlace('location')],
  landing: [withPlace('location')],
  app: [withApps, renamed('directLink', 'direct')],
  video: [renamed('directLink', 'directVideoLink'), withList('videos', toFilm)],
  pdf: [renamed('directLink', 'directPdfLink')],
  mp3: [renamed('image', 'coverImage')],
  playlist: [withList('audio', (track) => (typeof track === 'string' ? { file: track } : track))],
  'link-list': [withList('links', toEntry)],
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

/** Content in the names of our fields, whichever it was written in. */
export const fromSpecification = (type: TypeManifest, given: unknown): unknown => {
  if (!isObject(given)) return given;
  const own = changes[type.id] ?? [];
  const isPage = type.opens.kind === 'page';
  return [...(isPage ? [withColours] : []), ...own].reduce((content, change) => change(content), given);
};

/** The same with `title` where a page needs one and has none. */
export const withTitles = (type: TypeManifest, given: unknown, title: string): unknown =>
  isObject(given)
    ? { ...given, ...Object.fromEntries(missingTitles(type, given).map((name) => [name, title])) }
    : given;
