import { type Surface, tiles, words } from './surface.ts';

export const tableTents: Surface = {
  id: 'table-tents',
  type: 'wifi',
  object: {
    width: 99,
    height: 210,
    background: '#123b3a',
    parts: [
      tiles('#1d5250', -3, -3, 13, [
        [0, 0],
        [2, 0],
        [5, 0],
        [7, 0],
        [6, 1],
        [7, 1],
        [7, 2],
      ]),
      words(1, '#ffd23f', 10, 58, 21, 80),
      words(2, '#f6f4ee', 10, 104, 6, 80, { font: 'instrument-sans' }),
      words(3, '#ffd23f', 10, 130, 6.4, 80),
      words(4, '#b4c4ba', 10, 195, 3.8, 80, { font: 'instrument-sans' }),
    ],
  },
  code: { x: 10, y: 136, mm: 50 },
  figures: ['dots', 'width', 'distance', 'repair'],
  tileMm: 100,
  lanes: [
    { mm: 30, peopleMm: 200 },
    { mm: 50, peopleMm: 300 },
    { mm: 70, peopleMm: 450 },
    { mm: 100, peopleMm: 600 },
  ],
  frames: [
    { id: 4, color: '#123b3a', textColor: '#ffffff' },
    { id: 12, color: '#123b3a', textColor: '#123b3a' },
    { id: 14, color: '#7a4a1e', textColor: '#ffffff' },
  ],
  spoils: ['slanted', 'inverted', 'covered', 'bare'],
  related: ['menus', 'receipts', 'posters'],
};
