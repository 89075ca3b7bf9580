import { disc, type Surface, words } from './surface.ts';

export const stickers: Surface = {
  id: 'stickers',
  type: 'social',
  object: {
    width: 90,
    height: 90,
    background: '#fffefb',
    parts: [
      disc('#d6336c', 45, 45, 45),
      disc('#fffefb', 45, 45, 42),
      words(1, '#d6336c', 45, 16.5, 6.6, 46, { anchor: 'middle' }),
      words(2, '#191a17', 45, 71.5, 4.6, 46, { anchor: 'middle' }),
      words(3, '#66675f', 45, 76.4, 3, 40, { font: 'instrument-sans', anchor: 'middle' }),
      words(4, '#66675f', 45, 81, 2.6, 30, { font: 'instrument-sans', anchor: 'middle' }),
    ],
  },
  code: { x: 22, y: 20, mm: 46, background: '#fffefb' },
  figures: ['area', 'width', 'distance', 'dot'],
  tileMm: 100,
  lanes: [
    { mm: 25, peopleMm: 180 },
    { mm: 46, peopleMm: 300 },
    { mm: 60, peopleMm: 400 },
    { mm: 90, peopleMm: 600 },
  ],
  frames: [
    { id: 8, color: '#d6336c', textColor: '#ffffff' },
    { id: 2, color: '#191a17', textColor: '#ffffff' },
    { id: 7, color: '#5b3cc4', textColor: '#ffffff' },
  ],
  spoils: ['bent', 'scratched', 'inverted', 'covered'],
  related: ['packaging', 'clothing', 'vehicles'],
};
