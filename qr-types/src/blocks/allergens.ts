/** The fourteen allergens required on food labels (Regulation (EU) 1169/2011, annex II), each as a line drawing. */
export const allergenIcons = {
  cereals:
    'M12 21V9M12 13c-3 0-5-1.5-5-4.5c3 0 5 1.5 5 4.5M12 13c3 0 5-1.5 5-4.5c-3 0-5 1.5-5 4.5M12 19c-3 0-5-1.5-5-4.5c3 0 5 1.5 5 4.5M12 19c3 0 5-1.5 5-4.5c-3 0-5 1.5-5 4.5M12 9c-2-2-2-4 0-6c2 2 2 4 0 6',
  crustaceans:
    'M5 4c9-1 15 4 15 10a7 7 0 0 1-7 7c-3 0-4-4-1-4c2 0 3-1 3-3c0-4-5-6-10-6zM9 8.5v.01M14 6.5l-2 3.5M18 9.5l-3.5 2M20 14h-5',
  eggs: 'M19 14c0 4-3 7-7 7s-7-3-7-7c0-5.5 3.5-11 7-11s7 5.5 7 11',
  fish: 'M2 9.5c7 8 14.5 9.5 20 2.5c-5.5-7-13-5.5-20 2.5M17.5 11.5v.01M11 10.5c-.7 1-.7 2 0 3',
  peanuts:
    'M14.5 12c3-1 4.5-3 4.5-5a4.5 4.5 0 0 0-9-1c-.5 2-1 3-2.5 4.5a6 6 0 1 0 8 8c1-2 .5-4.5-1-6.5M12.5 7.5v.01M9 14.5v.01M12 17.5v.01M15.5 6v.01',
  soy: 'M20 4c1 6-2 14-9 16c-4 1-7-1-7-4c0-8 9-12 16-12M9 15.5m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M13.5 10.5m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  milk: 'M8 7h8V4a1 1 0 0 0-1-1H9a1 1 0 0 0-1 1zM16 7l1.5 3c.3.6.500 1.3.500 2v7a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-7c0-.7.2-1.4.500-2l1.5-3M6 14c2-1.5 4 1.5 6 0s4-1.5 6 0',
  fruitsOfShell: 'M5 10c0-3 3-5 7-5s7 2 7 5c0 6-3 9-7 11c-4-2-7-5-7-11zM4 10h16M12 5V3',
  celery:
    'M8 21c-1-5-1-8 0-12M12 21V8M16 21c1-5 1-8 0-12M8 9c-3 0-4-2-4-4c3-1 5 1 4 4M12 8c-2-2-2-4 0-5c2 1 2 3 0 5M16 9c-1-3 1-5 4-4c0 2-1 4-4 4M8 21h8',
  mustard: 'M10 8h4l2 4v7a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2v-7zM10 8l1-5h2l1 5M8 15h8',
  sesame: 'M7 4c3 2 3 5 0 7c-3-2-3-5 0-7M17 4c3 2 3 5 0 7c-3-2-3-5 0-7M12 12c3 2.5 3 6 0 8.5c-3-2.5-3-6 0-8.5',
  sulfurAndSulphites: 'M9 3h6M10 3v6l-5 9a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3M8 15h8',
  lupins:
    'M12 21V4M12 4c-1.5-1-1.5-2 0-3M12 9c-3 0-4-1.5-4-3.5c3 0 4 1.5 4 3.5M12 9c3 0 4-1.5 4-3.5c-3 0-4 1.5-4 3.5M12 14c-4 0-5-1.5-5-3.5c4 0 5 1.5 5 3.5M12 14c4 0 5-1.5 5-3.5c-4 0-5 1.5-5 3.5M8 18c1.5 0 3 .5 4 2c1-1.5 2.5-2 4-2',
  mollusks: 'M12 20c-5-2-9-6-9-10c2-4 5-6 9-6s7 2 9 6c0 4-4 8-9 10M12 20V4M12 20L6 6M12 20l6-14',
} as const;

export type Allergen = keyof typeof allergenIcons;

export const allergens = Object.keys(allergenIcons) as unknown as readonly [Allergen, ...Allergen[]];

const toCodes = (codes: string): Readonly<Record<string, Allergen>> =>
  Object.fromEntries([...codes].flatMap((code, at) => (code === ' ' ? [] : [[code, allergens[at] as Allergen]])));

/**
 * What menus abbreviate allergens to: their numbers in annex II, and the letters customary in Austria and in Germany,
 * which differ from L on.
 */
export const allergenCodes = [
  Object.fromEntries(allergens.map((allergen, at) => [String(at + 1), allergen])),
  toCodes('ABCDEFGHLMNOPR'),
  toCodes('ABCDEFGHIJKLMN'),
];
