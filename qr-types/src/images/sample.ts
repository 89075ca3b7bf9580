import { content } from './content.ts';

/** Guided tours by kayak. */
export const sample = content.parse({
  title: 'A day on the water',
  description: 'Our morning tours on the Wildsee',
  images: [
    'sample-lake-morning.svg',
    'sample-lake-kayaks.svg',
    'sample-lake-pines.svg',
    'sample-lake-camp.svg',
    'sample-lake-paddle.svg',
    'sample-lake-lunch.svg',
    'sample-lake-jetty.svg',
    'sample-lake-map.svg',
  ],
  url: 'https://example.com/wildsee',
  buttons: [
    { text: 'Book a tour', url: 'https://example.com/wildsee/book' },
    { text: 'How to get here', url: 'https://example.com/wildsee/way' },
  ],
});
