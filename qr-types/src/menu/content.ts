import type { z } from 'zod';
import { allergens } from '../blocks/allergens.ts';
import {
  choice,
  choices,
  contentLanguages,
  findReferenced,
  group,
  id,
  image,
  inLanguages,
  list,
  number,
  overlapOf,
  pageContent,
  type Question,
  reference,
  text,
  time,
  wholeDay,
  zone,
} from '../fields/index.ts';

const price = () => number({ max: 9_999_999, decimals: 2 });

const item = group(
  {
    name: text({ max: 80, required: true }),
    image: image(),
    description: text({ max: 300, lines: 2 }),
    pricing: choice(['one', 'sizes'], { initial: 'one' }),
    price: price(),
    prices: list(group({ size: text({ max: 30, required: true }), price: price() }, { rows: [['size', 'price']] }), {
      max: 9,
      differIn: 'size',
    }),
    allergens: choices(allergens),
    note: text({ max: 40 }),
    names: inLanguages(80),
    descriptions: inLanguages(300, 2),
  },
  {
    when: { price: { field: 'pricing', is: ['one'] }, prices: { field: 'pricing', is: ['sizes'] } },
    rows: ['name', 'image', 'description', ['pricing', 'price'], 'prices'],
    more: ['allergens', 'note', 'names', 'descriptions'],
  },
);

const section = group(
  {
    name: text({ max: 60 }),
    description: text({ max: 200, lines: 2 }),
    time: reference({ to: 'times' }),
    names: inLanguages(60),
    items: list(item, { max: 300 }),
  },
  { rows: ['name', 'time'], more: ['description', 'names'], last: ['items'] },
);

type Section = z.output<typeof section>;

/** A section that nobody has begun: pages leave it out. */
export const isEmptySection = ({ name, description, items }: Section): boolean =>
  !name && !description && items.length === 0;

/** A time of day at which something is served; what ends before it starts ends after midnight. */
const times = group(
  { id: id(), name: text({ max: 30, required: true }), start: time({ required: true }), end: time({ required: true }) },
  {
    rows: ['name', ['start', 'end'], 'id'],
    rules: [
      ({ start, end }) =>
        start === end && start !== wholeDay.from ? { field: 'end', code: 'end_not_after_start' } : undefined,
    ],
  },
);

type Times = Partial<z.output<typeof times>>;

/** Times that overlap, which nobody means who serves one thing after another. */
const overlaps = ({ times }: { times?: unknown }): Question[] => {
  const written = (Array.isArray(times) ? times : []).map(({ name = '', start = '', end = '' }: Times) => ({
    name,
    start,
    end,
  }));
  return written.flatMap((other, at) =>
    written.slice(0, at).flatMap((one): Question[] => {
      const shared = overlapOf(one, other);
      if (!shared) return [];
      const params = { one: one.name, other: other.name, from: shared.start, to: shared.end };
      return [{ field: 'times', path: `times.${at}.start`, code: 'times_overlap', params }];
    }),
  );
};

/** Where in a content a section has dishes and no name, though it needs one: beside other sections that are not empty. */
const namelessAt = (sections: readonly Section[]): number => {
  const used = sections.filter((one) => !isEmptySection(one));
  return used.length < 2 ? -1 : sections.findIndex((one) => !one.name && !isEmptySection(one));
};

export const content = pageContent(
  {
    name: text({ max: 80, required: true }),
    address: text({ max: 120 }),
    cover: image(),
    currency: choice(
      ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF', 'RON', 'BGN', 'TRY', 'JPY', 'CNY', 'THB'],
      { initial: 'EUR' },
    ),
    languages: choices(contentLanguages, { of: 'languages' }),
    times: list(times, { max: 8 }),
    timeZone: zone({ of: 'times' }),
    sections: list(section, { min: 1, max: 60 }),
    footnote: text({ max: 300, lines: 2 }),
  },
  {
    colours: { primary: '#a8261c', secondary: '#f3d9b8' },
    sections: {
      restaurant: ['name', 'address', 'cover', ['currency', 'languages'], 'footnote'],
      dishes: ['sections'],
      times: ['times', 'timeZone'],
    },
    rules: [
      ({ sections }) => {
        const at = namelessAt(sections);
        return at < 0 ? undefined : { field: `sections.${at}.name`, code: 'required' };
      },
      ({ sections, times }) => {
        const at = sections.findIndex(({ time }) => time !== '' && !findReferenced(times, time));
        const allowed = times.map(({ name }) => name).join(', ');
        return at < 0 ? undefined : { field: `sections.${at}.time`, code: 'wrong_choice', params: { allowed } };
      },
    ],
    questions: overlaps,
  },
);
