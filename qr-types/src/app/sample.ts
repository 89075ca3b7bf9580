import { content } from './content.ts';

/** A logbook for tidal sailing. */
export const sample = content.parse({
  name: 'Tidal Log',
  developer: 'Nordwind Software',
  description:
    'Your logbook for waters with tides: heights for 4,000 harbours, tracks without a network, and notes that you can print.',
  logo: 'sample-tide.svg',
  website: 'https://nordwind.example.com/tidal',
  apps: {
    appStore: 'https://apps.apple.com/app/id6400000000',
    googlePlay: 'https://play.google.com/store/apps/details?id=com.example.tidal',
    fdroid: 'https://f-droid.org/packages/com.example.tidal',
    microsoft: 'https://apps.microsoft.com/detail/9nexample',
  },
  images: ['sample-tide-curve.svg', 'sample-tide-map.svg', 'sample-tide-notes.svg'],
});
