import { choice, toggle } from './choice.ts';
import { group } from './group.ts';
import { link } from './link.ts';
import { number } from './number.ts';
import { text } from './text.ts';

/** A place: its address, its point on the earth, and what a page makes of them. */
export const location = () =>
  group(
    {
      street: text({ max: 120, autofill: 'address-line1' }),
      number: text({ max: 20 }),
      postalCode: text({ max: 20, autofill: 'postal-code' }),
      city: text({ max: 80, autofill: 'address-level2' }),
      state: text({ max: 80, autofill: 'address-level1' }),
      country: text({ max: 80, autofill: 'country-name' }),
      streetNumberFirst: toggle(),
      behaviour: choice(['show', 'hide', 'showMap'], { initial: 'show' }),
      url: link({ required: false }),
      latitude: number({ min: -90, max: 90, decimals: 6 }),
      longitude: number({ min: -180, max: 180, decimals: 6 }),
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
      rules: [
        ({ latitude, longitude }) =>
          (latitude === null) === (longitude === null)
            ? undefined
            : { field: latitude === null ? 'latitude' : 'longitude', code: 'required' },
      ],
    },
  );
