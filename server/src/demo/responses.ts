import type { FormResponse } from '@tessera/qr-types';
import type { Random } from './random.ts';

/** A response to the feedback page of the demo account’s hotel. */
export type DemoResponse = FormResponse & { at: number; visitor: number };

type Opinion = {
  /** Ids and names as in the type’s sample. */
  category: { id: string; name: string } | undefined;
  details: readonly string[];
  stars: readonly number[];
  comments: readonly string[];
};

const breakfast = { id: 'breakfast', name: 'Breakfast' };
const room = { id: 'room', name: 'Room and bed' };
const sauna = { id: 'sauna', name: 'Sauna and lake' };
const people = { id: 'people', name: 'People' };

const opinions: readonly (readonly [number, Opinion])[] = [
  [
    26,
    {
      category: breakfast,
      details: ['Bread', 'Coffee', 'Choice'],
      stars: [5, 5, 4],
      comments: [
        'The rye bread is worth getting up for.',
        'Lovely view over the lake at breakfast.',
        'Best coffee of our trip.',
      ],
    },
  ],
  [
    9,
    {
      category: breakfast,
      details: ['Opening hours', 'Choice'],
      stars: [3, 3, 2],
      comments: [
        'Could breakfast start before seven? We had an early train.',
        'A little more for vegans would be nice.',
      ],
    },
  ],
  [
    20,
    {
      category: room,
      details: ['Quiet', 'View', 'Bed'],
      stars: [5, 5, 4],
      comments: ['Slept like a stone, not a sound all night.', 'Room 14 has the best view.', 'Very comfortable beds.'],
    },
  ],
  [
    6,
    {
      category: room,
      details: ['Quiet', 'Cleanliness'],
      stars: [2, 3],
      comments: ['We heard the lift all night.', 'The shower drains slowly.'],
    },
  ],
  [
    15,
    {
      category: sauna,
      details: [],
      stars: [5, 5, 5, 4],
      comments: ['Jumping from the sauna raft into the lake: unforgettable.', 'Please keep the sauna open until ten.'],
    },
  ],
  [
    16,
    {
      category: people,
      details: ['Reception', 'Housekeeping', 'Kitchen'],
      stars: [5, 5, 5, 4],
      comments: [
        'Anna remembered our names after two years.',
        'So kind to our children.',
        'Thanks for finding my charger.',
      ],
    },
  ],
  [8, { category: undefined, details: [], stars: [5, 4, 3], comments: ['We’ll be back in May.'] }],
];

const contacts = [
  { name: 'Lena Brandt', email: 'lena.brandt@example.com' },
  { name: 'Tom Okafor', email: 'tom.okafor@example.com' },
  { name: 'Giulia', email: '' },
  { name: 'Familie Huber', email: 'huber@example.com' },
];

/** The shares of visitors who respond, and of those who name a detail, write a comment or leave their name. */
const shares = { responds: 0.11, detail: 0.7, comment: 0.55, contact: 0.2 };
const [minDelayMs, delayRangeMs] = [20_000, 100_000];

const pickFrom = <Value>(values: readonly Value[], random: Random): Value | undefined =>
  values[Math.floor(random.next() * values.length)];

/** What some of the people who scanned the code answered, in the order of their scans. */
export function* generateResponses(
  scans: Iterable<{ at: number; visitor: number; kind: string }>,
  now: number,
  random: Random,
): Generator<DemoResponse> {
  for (const { at, visitor, kind } of scans) {
    const submittedAt = Math.floor(at + minDelayMs + random.next() * delayRangeMs);
    if (kind !== 'person' || random.next() > shares.responds || submittedAt >= now) continue;
    const { category, details, stars, comments } = random.pick(opinions);
    const detail = random.next() < shares.detail ? pickFrom(details, random) : undefined;
    const comment = random.next() < shares.comment ? pickFrom(comments, random) : undefined;
    const contact = random.next() < shares.contact ? pickFrom(contacts, random) : undefined;
    yield {
      ...{ at: submittedAt, visitor, stars: pickFrom(stars, random) ?? 5, comment: comment ?? '' },
      ...(category && { category }),
      subcategories: detail === undefined ? [] : [{ id: detail.toLowerCase().replace(' ', '-'), name: detail }],
      contact: { name: contact?.name ?? '', email: contact?.email ?? '', phone: '' },
    };
  }
}
