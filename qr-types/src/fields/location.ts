import type { z } from 'zod';
import { choice, toggle } from './choice.ts';
import { group, type RuleError } from './group.ts';
import { link } from './link.ts';
import { number } from './number.ts';
import { text } from './text.ts';

const addressFields = () => ({
  street: text({ max: 120, autofill: 'address-line1' }),
  number: text({ max: 20 }),
  postalCode: text({ max: 20, autofill: 'postal-code' }),
  city: text({ max: 80, autofill: 'address-level2' }),
  state: text({ max: 80, autofill: 'address-level1' }),
  country: text({ max: 80, autofill: 'country-name' }),
  streetNumberFirst: toggle(),
});

const pointFields = () => ({
  latitude: number({ min: -90, max: 90, decimals: 6 }),
  longitude: number({ min: -180, max: 180, decimals: 6 }),
});

const validatePoint = ({ latitude, longitude }: Point): RuleError | undefined =>
  (latitude === null) === (longitude === null)
    ? undefined
    : { field: latitude === null ? 'latitude' : 'longitude', code: 'required' };

/** A postal address with coordinates. */
export const address = () =>
  group(
    { ...addressFields(), ...pointFields() },
    {
      rows: [
        ['street', 'number'],
        ['postalCode', 'city'],
        ['state', 'country'],
        'streetNumberFirst',
        ['latitude', 'longitude'],
      ],
      rules: [validatePoint],
    },
  );

/** A place: its address and coordinates, and how a page shows them. */
export const location = () =>
  group(
    {
      ...addressFields(),
      behaviour: choice(['show', 'hide', 'showMap'], { initial: 'show' }),
      url: link({ required: false }),
      ...pointFields(),
    },
    {
      rows: [
        ['street', 'number'],
        ['postalCode', 'city'],
        ['state', 'country'],
        'streetNumberFirst',
        'behaviour',
        'url',
        ['latitude', 'longitude'],
      ],
      rules: [validatePoint],
    },
  );

type Point = { latitude: number | null; longitude: number | null };

/** An address as stored by its fields. */
export type Address = z.output<ReturnType<typeof address>>;

/** Returns street and house number in the order used in the address’s country. */
export const formatStreetLine = ({
  street,
  number,
  streetNumberFirst,
}: Pick<Address, 'street' | 'number' | 'streetNumberFirst'>): string =>
  (streetNumberFirst ? [number, street] : [street, number]).filter((part) => part !== '').join(' ');

const joinNonEmpty = (parts: readonly string[], separator: string) =>
  parts.filter((part) => part !== '').join(separator);

/**
 * Returns the lines of an address in its country’s format: if the house number comes first, the postal code comes last.
 */
export const formatAddressLines = (address: Address): string[] => {
  const { streetNumberFirst, postalCode, city, state, country } = address;
  const town = streetNumberFirst
    ? [joinNonEmpty([city, joinNonEmpty([state, postalCode], ' ')], ', ')]
    : [joinNonEmpty([postalCode, city], ' '), state];
  return [formatStreetLine(address), ...town, country].filter((line) => line !== '');
};
