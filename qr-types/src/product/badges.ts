import { allergenIcons } from '../blocks/allergens.ts';

/**
 * Package labels, each as our own line drawing. Their names state the meaning; certified owners can show the official
 * mark among the images.
 */
const certificates = {
  vegan: 'M4 7c3 1 5 5 7 13c1-9 4-14 9-15c1 6-2 10-7 10',
  vegetarian: 'M12 21V11M12 12c0-5 3-8 8-8c0 5-3 8-8 8M12 16c0-4-3-6-8-6c0 4 3 6 8 6',
  glutenFree:
    'M12 21V10M12 14c-3 0-4-2-4-4c3 0 4 2 4 4M12 14c3 0 4-2 4-4c-3 0-4 2-4 4M12 19c-3 0-4-2-4-4c3 0 4 2 4 4M12 19c3 0 4-2 4-4c-3 0-4 2-4 4M12 9c-2-2-2-4 0-6c2 2 2 4 0 6M3 4l18 16',
  lactoseFree: 'M9 3h6v4l2 4v8a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-8l2-4zM7 13h10M3 4l18 16',
  noAddedSugar: 'M5 9l7-4l7 4v7l-7 4l-7-4zM5 9l7 4l7-4M12 13v7M3 3l18 18',
  withoutGeneticEngineering: 'M8 3c0 5 8 6 8 10s-4 4-4 8M16 3c0 5-8 6-8 10s4 4 4 8M9 6h6M9 15h6M3 4l18 16',
  halal: 'M15 3.5a9 9 0 1 0 5.5 13a7 7 0 1 1-5.5-13M17 8l1 2.5l2.5.5l-2 1.5l.5 2.5l-2-1.5l-2 1.5l.5-2.5',
  kosher: 'M12 4v16M6 4v4a6 6 0 0 0 12 0V4M9 4v3a3 3 0 0 0 6 0V4M8 20h8',
  notTestedOnAnimals:
    'M9.5 11C7.5 8 6.5 5 7.5 3c2 0 3 4 3.5 7.5M14.5 11c2-3 3-6 2-8c-2 0-3 4-3.5 7.5M7 15.5a5 5 0 0 1 10 0c0 3.5-2 5.5-5 5.5s-5-2-5-5.5zM10 15v.01M14 15v.01',
  dermatologicallyTested: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zM9.5 14l2 2l3.5-3.5',
  fairlyTraded: 'M12 3v18M8 21h8M5 6h14M5 6l-3 7a3 3 0 0 0 6 0zM19 6l-3 7a3 3 0 0 0 6 0z',
  protectedOrigin: 'M12 21c-5-5-7-8-7-11a7 7 0 0 1 14 0c0 3-2 6-7 11zM9 10l2 2l4-4',
  handmade:
    'M8 13V6.5a1.5 1.5 0 0 1 3 0V11V4.5a1.5 1.5 0 0 1 3 0V11V6.5a1.5 1.5 0 0 1 3 0V14a7 7 0 0 1-7 7c-3 0-4-2-5.5-5L4 13.5a1.5 1.5 0 0 1 2.6-1.5L8 14',
  awarded: 'M6 9a6 6 0 1 0 12 0a6 6 0 1 0-12 0M9 14.5L7 21l5-3l5 3l-2-6.5',
} as const;

const organic = {
  organicallyGrown: 'M5 19c-1-9 4-14 15-15c0 11-5 16-13 14M4 21c2-6 5-9 9-11',
  inConversion:
    'M3 12a9 9 0 0 1 15.5-6M18.5 2v4h-4M21 12a9 9 0 0 1-15.5 6M5.5 22v-4h4M9 15c-.5-4 2-6 6-6c.5 4-2 6.5-6 6z',
  biodynamic:
    'M12 21v-8M12 14c0-3 2-5 6-5c0 4-2 6-6 5M12 17c0-3-2-4-6-4c0 3 2 5 6 4M7 3a4 4 0 1 0 4 5a3.5 3.5 0 0 1-4-5',
  freeRange:
    'M3 20h18M11 20v-3M14 20v-3M6 12c0 3 3 5 6.5 5c4 0 6-3 6-6l1-3l1.5-.5L19 6a2.5 2.5 0 0 0-4 2c0 3-2 4-4 4c-1.5 0-3-1-5-3z',
  grassFed: 'M2 20h20M5 20c0-5-.5-8-2-11M9 20c0-8 .5-12 2-16M14 20c0-6 1-9 4-13M18.5 20c0-3 .5-5 2-7',
  sustainablyCaught:
    'M2 8.5c6-6.5 13-6 16.5 0l3-3v6l-3-3c-3.5 6-10.5 6.5-16.5 0M7 8v.01M3 19c1.5-1.3 3-1.3 4.5 0s3 1.3 4.5 0s3-1.3 4.5 0s3 1.3 4.5 0',
  sustainableWood: 'M12 21v-5M12 3l5 6h-3l4 6H6l4-6H7z',
} as const;

const recyclingStamps = {
  recyclable:
    'M8.5 8.5L12 3l3 5M15.5 4v4.5H11M17.5 12l3 5l-1.5 2.5h-6M15.5 17L13 19.5l2.5 2.5M9 19.5H5L3.5 17l3-5M2.5 12h4l1 4',
  recycledMaterial: 'M4 12a8 8 0 0 1 14-5M18 3v4h-4M20 12a8 8 0 0 1-14 5M6 21v-4h4',
  paper: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  glass: 'M10 3h4v5l2 3v8a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2v-8l2-3zM8 14h8',
  plastic: 'M10 3h4v3c2 1 3 3 3 5l-1 3l1 3v2a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-2l1-3l-1-3c0-2 1-4 3-5zM8 14h8',
  metal: 'M7 5c0-1 2-2 5-2s5 1 5 2v14c0 1-2 2-5 2s-5-1-5-2zM7 5c0 1 2 2 5 2s5-1 5-2M7 12h10',
  carton: 'M7 9l2-5h6l2 5v12H7zM7 9h10M12 9v12',
  textile: 'M8 4a4 4 0 0 0 8 0l5 4l-3 3l-1-1v10H7V10l-1 1l-3-3z',
  compostable:
    'M9 3c2 0 3 1 3 3c1-2 2-3 4-2M7 7c3 0 3 1.5 5 1.5S14 7 17 7c-2 3-3 4.5-3 6s1 3 3 7c-3 1-3-1-5-1s-2 2-5 1c2-4 3-5.5 3-7s-1-3-3-6z',
  deposit: 'M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3 12a9 9 0 0 1 15.5-6M18.5 2v4h-4M21 12a9 9 0 0 1-15.5 6M5.5 22v-4h4',
  refillable: 'M12 8c3 4 4 5.5 4 7.5a4 4 0 0 1-8 0C8 13.5 9 12 12 8zM4 10a8.5 8.5 0 0 1 14-4.5M18 1.5v4h-4',
  notIntoTheBin: 'M6 7l1 13h10l1-13M4 7h16M10 4h4M3 3l18 18',
} as const;

const responsibleConsumption = {
  adultsOnly:
    'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M8 10l1.5-1.5V15.5M13 10a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M12.5 13.7a2 1.9 0 1 0 4 0a2 1.9 0 1 0-4 0',
  notWhenPregnant:
    'M9 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M9.5 21v-5H8v-5a3 3 0 0 1 4-2.5c2 .5 3.5 2.5 3.5 4.5s-1.5 3-3 3v5M3 4l18 16',
  notWhenDriving:
    'M5 16H3v-4l3-5h8l4 5l3 1v3h-2M9 16h6M5 16a2 2 0 1 0 4 0a2 2 0 1 0-4 0M15 16a2 2 0 1 0 4 0a2 2 0 1 0-4 0M3 3l18 18',
  inModeration: 'M7 3h10c0 6-2 9-5 9s-5-3-5-9zM12 12v8M8 21h8M7.5 7h9',
  keepFromChildren: 'M7 11V8a5 5 0 0 1 10 0v3M5 11h14v10H5zM12 15v2',
  keepTidy: 'M6 11l1 10h10l1-10M4 11h16M12 2v6M9.5 5.5L12 8l2.5-2.5',
} as const;

/** The badges of a product by subject, in display order. */
export const badges = {
  allergens: allergenIcons,
  certificates,
  organic,
  recyclingStamps,
  responsibleConsumption,
} as const;

export type BadgeKind = keyof typeof badges;

export const badgeKinds = Object.keys(badges) as readonly BadgeKind[];

/** Returns the badge names of a kind, as options of a field. */
export const getBadgeNames = <Kind extends BadgeKind>(kind: Kind) =>
  Object.keys(badges[kind]) as unknown as readonly [
    keyof (typeof badges)[Kind] & string,
    ...(keyof (typeof badges)[Kind] & string)[],
  ];
