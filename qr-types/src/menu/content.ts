import type { z } from 'zod';
import { allergenCodes, allergenIcons, allergens } from '../blocks/allergens.ts';
import {
  choice,
  contentLanguages,
  type FormQuestion,
  findReferenced,
  group,
  id,
  image,
  intersectRanges,
  list,
  multiSelect,
  number,
  pageContent,
  reference,
  text,
  time,
  toggle,
  translatedText,
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
      uniqueBy: 'size',
    }),
    allergens: multiSelect(allergens, { icons: allergenIcons, codes: allergenCodes }),
    note: text({ max: 40 }),
    available: toggle({ initial: true }),
    names: translatedText(80, 1, 'name'),
    descriptions: translatedText(300, 2, 'description'),
  },
  {
    visibleWhen: { price: { field: 'pricing', is: ['one'] }, prices: { field: 'pricing', is: ['sizes'] } },
    rows: ['name', 'image', 'description', ['pricing', 'price'], 'prices', 'available'],
    more: ['allergens', 'note', 'names', 'descriptions'],
  },
);

const section = group(
  {
    name: text({ max: 60 }),
    description: text({ max: 200, lines: 2 }),
    time: reference({ to: 'times' }),
    names: translatedText(60),
    items: list(item, { max: 300, columns: ['name', 'allergens', 'price'], enabledBy: 'available' }),
  },
  { rows: ['name', 'time'], more: ['description', 'names'], last: ['items'] },
);

type Section = z.output<typeof section>;

/** Whether a section is still empty: pages omit it. */
export const isEmptySection = ({ name, description, items }: Section): boolean =>
  !name && !description && items.length === 0;

/** The dishes of a section that guests see. */
export const listAvailable = ({ items }: Section): Section['items'] => items.filter(({ available }) => available);

/** A serving time; an end before the start is after midnight. */
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

type ServingTime = Partial<z.output<typeof times>>;

/** Returns overlapping serving times, which are usually unintended. */
const buildOverlapQuestions = ({ times }: { times?: unknown }): FormQuestion[] => {
  const written = (Array.isArray(times) ? times : []).map(({ name = '', start = '', end = '' }: ServingTime) => ({
    name,
    start,
    end,
  }));
  return written.flatMap((second, at) =>
    written.slice(0, at).flatMap((first): FormQuestion[] => {
      const overlap = intersectRanges(first, second);
      if (!overlap) return [];
      const params = { one: first.name, other: second.name, from: overlap.start, to: overlap.end };
      return [{ field: 'times', path: `times.${at}.start`, code: 'times_overlap', params }];
    }),
  );
};

/**
 * Returns the index of a section with dishes but without a required name; a name is required beside other sections that
 * are not empty.
 */
const findNamelessSection = (sections: readonly Section[]): number => {
  const usedSections = sections.filter((candidate) => !isEmptySection(candidate));
  return usedSections.length < 2
    ? -1
    : sections.findIndex((candidate) => !candidate.name && !isEmptySection(candidate));
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
    languages: multiSelect(contentLanguages, { optionNames: 'languages' }),
    times: list(times, { max: 8 }),
    timeZone: zone({ hiddenWhileEmpty: 'times' }),
    sections: list(section, { min: 1, max: 60 }),
    footnote: text({ max: 300, lines: 2 }),
  },
  {
    colors: { primary: '#a8261c', secondary: '#f3d9b8' },
    sections: {
      restaurant: ['name', 'address', 'cover', ['currency', 'languages'], 'footnote'],
      dishes: ['sections'],
      times: ['times', 'timeZone'],
    },
    rules: [
      ({ sections }) => {
        const at = findNamelessSection(sections);
        return at < 0 ? undefined : { field: `sections.${at}.name`, code: 'required' };
      },
      ({ sections, times }) => {
        const at = sections.findIndex(({ time }) => time !== '' && !findReferenced(times, time));
        const allowed = times.map(({ name }) => name).join(', ');
        return at < 0 ? undefined : { field: `sections.${at}.time`, code: 'wrong_choice', params: { allowed } };
      },
    ],
    questions: buildOverlapQuestions,
  },
);
