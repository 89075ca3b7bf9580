import { rect, type Surface, words } from './surface.ts';

export const shopWindows: Surface = {
  id: 'shop-windows',
  type: 'business',
  object: {
    width: 297,
    height: 420,
    background: '#11251d',
    parts: [
      rect('#ffd23f', 22, 22, 253, 3),
      words(1, '#f6f4ee', 22, 84, 52, 253),
      words(2, '#b4c4ba', 22, 172, 14, 253, { font: 'instrument-sans' }),
      words(3, '#ffd23f', 182, 300, 22, 98),
      words(4, '#f6f4ee', 182, 345, 11, 98, { font: 'instrument-sans' }),
    ],
  },
  code: { x: 22, y: 248, mm: 150 },
  figures: ['width', 'distance', 'edge', 'contrast'],
  tileMm: 100,
  lanes: [
    { mm: 60, peopleMm: 400 },
    { mm: 100, peopleMm: 700 },
    { mm: 150, peopleMm: 1000 },
    { mm: 200, peopleMm: 1400 },
  ],
  frames: [
    { id: 26, color: '#11251d', textColor: '#ffffff' },
    { id: 13, color: '#11251d', textColor: '#ffd23f' },
    { id: 24, color: '#a8261c', textColor: '#a8261c' },
  ],
  spoils: ['glare', 'inverted', 'low', 'faded'],
  related: ['posters', 'menus', 'vehicles'],
};
