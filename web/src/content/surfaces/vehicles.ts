import { rect, type Surface, words } from './surface.ts';

export const vehicles: Surface = {
  id: 'vehicles',
  type: 'whatsapp',
  object: {
    width: 600,
    height: 400,
    background: '#fffefb',
    parts: [
      rect('#1d4f91', -3, 300, 606, 103),
      rect('#f0862a', -3, 288, 606, 12),
      words(1, '#1d4f91', 30, 88, 64, 330),
      words(2, '#191a17', 30, 196, 26, 330, { font: 'instrument-sans' }),
      words(3, '#fffefb', 30, 352, 38, 540),
      words(4, '#fffefb', 30, 382, 20, 540, { font: 'instrument-sans' }),
    ],
  },
  code: { x: 372, y: 44, mm: 200 },
  figures: ['width', 'distance', 'dots', 'short_dots'],
  tileMm: 100,
  lanes: [
    { mm: 120, peopleMm: 600 },
    { mm: 160, peopleMm: 800 },
    { mm: 200, peopleMm: 1000 },
    { mm: 300, peopleMm: 1500 },
  ],
  frames: [
    { id: 4, color: '#1d4f91', textColor: '#ffffff' },
    { id: 1, color: '#f0862a', textColor: '#11251d' },
    { id: 9, color: '#191a17', textColor: '#191a17' },
  ],
  spoils: ['blurred', 'scratched', 'bent', 'low'],
  related: ['shop-windows', 'stickers', 'posters'],
};
