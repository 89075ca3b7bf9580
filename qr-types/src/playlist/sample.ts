import { content } from './content.ts';

/** A harbour museum’s audio tour. */
export const sample = content.parse({
  audio: [
    { file: 'sample-customs-house.mp3', title: 'The customs house at dawn' },
    { file: 'sample-ropes.mp3', title: 'Ropes, winches, bora wind', artist: 'Told by Nives Kralj' },
    { file: 'sample-coffee-sacks.mp3', title: 'Coffee sacks, warehouse 26' },
    { file: 'sample-last-tram.mp3', title: 'Last tram to Opicina' },
  ],
  title: 'Sounds of the old harbour',
  artist: 'Audio walk, Trieste',
  image: 'sample-harbour.svg',
  description: 'An hour on foot, with headphones',
  button: { text: 'Plan your visit', url: 'https://example.com/porto' },
});
