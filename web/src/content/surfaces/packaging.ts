import { disc, rect, type Surface, words } from './surface.ts';

export const packaging: Surface = {
  id: 'packaging',
  type: 'product',
  object: {
    width: 120,
    height: 180,
    background: '#e3d3b4',
    parts: [
      rect('#2f5d3a', -3, -3, 126, 84),
      disc('#f0b429', 88, 40, 26),
      disc('#e3d3b4', 96, 32, 20),
      words(1, '#fffefb', 10, 34, 17, 74),
      words(2, '#2b2a22', 10, 100, 6.6, 100),
      words(3, '#2f5d3a', 54, 146, 6.6, 58),
      words(4, '#2b2a22', 54, 153.5, 4, 58, { font: 'instrument-sans' }),
    ],
  },
  code: { x: 10, y: 132, mm: 38, color: '#1d2b20', background: '#fffefb' },
  figures: ['width', 'repair', 'distance', 'edge'],
  tileMm: 100,
  lanes: [
    { mm: 20, peopleMm: 150 },
    { mm: 28, peopleMm: 200 },
    { mm: 38, peopleMm: 250 },
    { mm: 60, peopleMm: 400 },
  ],
  frames: [
    { id: 21, color: '#2f5d3a', textColor: '#ffffff' },
    { id: 16, color: '#a8261c', textColor: '#ffffff' },
    { id: 11, color: '#2b2a22', textColor: '#ffffff' },
  ],
  spoils: ['bent', 'pale', 'torn', 'covered'],
  related: ['product-labels', 'stickers', 'books'],
};
