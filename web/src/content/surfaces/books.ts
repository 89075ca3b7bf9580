import { rect, type Surface, words } from './surface.ts';

export const books: Surface = {
  id: 'books',
  type: 'mp3',
  object: {
    width: 135,
    height: 205,
    background: '#f2c230',
    parts: [
      words(1, '#191a17', 12, 34, 16, 111, { font: 'playfair-display' }),
      words(2, '#191a17', 12, 82, 5.1, 111, { font: 'lora' }),
      rect('#191a17', -3, 152, 141, 56),
      words(3, '#f2c230', 48, 172, 7, 75),
      words(4, '#fffefb', 48, 180, 4, 75, { font: 'instrument-sans' }),
    ],
  },
  code: { x: 12, y: 162, mm: 30, background: '#fffefb' },
  figures: ['min', 'width', 'distance', 'edge'],
  tileMm: 50,
  lanes: [
    { mm: 18, peopleMm: 130 },
    { mm: 24, peopleMm: 160 },
    { mm: 30, peopleMm: 200 },
    { mm: 45, peopleMm: 300 },
  ],
  frames: [
    { id: 28, color: '#191a17', textColor: '#f2c230' },
    { id: 13, color: '#5a2a0e', textColor: '#ffffff' },
    { id: 12, color: '#191a17', textColor: '#191a17' },
  ],
  spoils: ['bent', 'tiny', 'pale', 'bare'],
  related: ['packaging', 'flyers', 'posters'],
};
