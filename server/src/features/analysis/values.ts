import { type ScanProperty, unknownValue, type ValueFilter } from '@tessera/contract/rules/scan-filters.ts';
import type { StoredFilter } from '../../adapters/events/port.ts';
import { browsers, devices, operatingSystems } from '../scan/index.ts';

/** Properties that are stored as positions in a list, whose first value is unknown. */
const lists: Partial<Record<ScanProperty, readonly string[]>> = {
  system: operatingSystems,
  device: devices,
  browser: browsers,
};

/** Returns the public name of a stored value. */
export const getValueName = (property: ScanProperty, stored: string): string => {
  const list = lists[property];
  return (list ? list[Number(stored)] : stored) || unknownValue;
};

/** Returns the stored value of a public name; of one that doesn't exist, a value that nothing has. */
const getStoredValue = (property: ScanProperty, name: string): string => {
  const list = lists[property];
  if (name === unknownValue) return list ? '0' : '';
  return list ? String(list.indexOf(name)) : name;
};

export const toStoredFilter = (property: ScanProperty, { values, isNegated }: ValueFilter): StoredFilter => ({
  values: values.map((name) => getStoredValue(property, name)),
  isNegated,
});
