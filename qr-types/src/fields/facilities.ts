import { multiSelect } from './choice.ts';

/** What a place has for those who come. */
export const facilityIds = [
  'wifi',
  'parking',
  'wheelchair',
  'pets',
  'terrace',
  'cards',
  'cash',
  'toilets',
  'family',
  'airConditioning',
  'lift',
  'bicycles',
  'charging',
  'transport',
  'coffee',
  'food',
  'beds',
] as const;

export type Facility = (typeof facilityIds)[number];

export const facilities = () => multiSelect(facilityIds);
