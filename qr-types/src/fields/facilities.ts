import { multiSelect } from './choice.ts';

/** Facilities of a place for its visitors. */
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
