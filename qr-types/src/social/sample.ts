import { content } from './content.ts';

/** A record label with five networks, a record, and a tour. */
export const sample = content.parse({
  name: 'Tidepool Records',
  headline: 'Small label, loud records. From Porto since 2014.',
  logo: 'sample-tidepool.svg',
  coverImage: 'sample-waves.svg',
  socials: {
    instagram: 'tidepool.records',
    tiktok: '@tidepoolrecords',
    youtube: 'tidepoolrecords',
    spotify: 'https://open.spotify.com/artist/tidepool',
    bluesky: 'tidepool',
  },
  button: { text: 'Hear the new record', url: 'https://example.com/record' },
  links: [
    { text: 'Tour dates', url: 'https://example.com/tour' },
    { text: 'Shop: vinyl and shirts', url: 'https://example.com/shop' },
    { text: 'Send us a demo', url: 'https://example.com/demo' },
  ],
  images: ['sample-sleeve-one.svg', 'sample-sleeve-two.svg', 'sample-sleeve-three.svg'],
});
