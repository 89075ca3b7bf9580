import { disc, rect, type Surface, words } from './surface.ts';

export const posters: Surface = {
  id: 'posters',
  type: 'landing',
  object: {
    width: 420,
    height: 594,
    background: '#e8432a',
    parts: [
      rect('#f7c948', -3, 306, 426, 84),
      disc('#11251d', 310, 130, 78),
      disc('#e8432a', 346, 108, 66),
      words(1, '#fffefb', 30, 106, 84, 250),
      words(2, '#11251d', 30, 362, 40, 360),
      words(3, '#fffefb', 142, 512, 32, 250),
      words(4, '#fffefb', 142, 544, 19, 250, { font: 'instrument-sans' }),
    ],
  },
  code: { x: 30, y: 474, mm: 90 },
  figures: ['width', 'distance', 'dots', 'edge'],
  tileMm: 100,
  lanes: [
    { mm: 90, peopleMm: 600 },
    { mm: 120, peopleMm: 800 },
    { mm: 160, peopleMm: 1100 },
    { mm: 200, peopleMm: 1400 },
  ],
  frames: [
    { id: 6, color: '#e8432a', textColor: '#11251d' },
    { id: 9, color: '#11251d', textColor: '#11251d' },
    { id: 20, color: '#0f6b4f', textColor: '#0f6b4f' },
  ],
  spoils: ['low', 'slanted', 'busy', 'inverted'],
  related: ['shop-windows', 'flyers', 'vehicles'],
};
