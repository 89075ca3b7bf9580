import { rect, type Surface, words } from './surface.ts';

export const nameBadges: Surface = {
  id: 'name-badges',
  type: 'vcard',
  object: {
    width: 96,
    height: 148,
    background: '#f6f4ee',
    parts: [
      rect('#5b3cc4', -3, -3, 102, 25),
      rect('#fffefb', 41, 6, 14, 4, 2),
      words(1, '#191a17', 10, 39, 13, 76),
      words(2, '#66675f', 10, 60, 4.6, 76, { font: 'instrument-sans' }),
      words(3, '#5b3cc4', 10, 137, 4.6, 76),
      words(4, '#66675f', 10, 142.5, 3.2, 76, { font: 'instrument-sans' }),
    ],
  },
  code: { x: 10, y: 72, mm: 58, background: '#fffefb' },
  figures: ['dots', 'dot', 'distance', 'short_dots'],
  tileMm: 50,
  lanes: [
    { mm: 40, peopleMm: 130 },
    { mm: 58, peopleMm: 200 },
    { mm: 70, peopleMm: 250 },
    { mm: 90, peopleMm: 300 },
  ],
  frames: [
    { id: 8, color: '#5b3cc4', textColor: '#ffffff' },
    { id: 23, color: '#191a17', textColor: '#ffffff' },
    { id: 5, color: '#5b3cc4', textColor: '#ffffff' },
  ],
  spoils: ['slanted', 'glare', 'tiny', 'covered'],
  related: ['business-cards', 'clothing', 'table-tents'],
};
