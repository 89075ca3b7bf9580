import { rect, type Surface, words } from './surface.ts';

export const menus: Surface = {
  id: 'menus',
  type: 'menu',
  object: {
    width: 148,
    height: 210,
    background: '#fbf3e2',
    parts: [
      rect('#7a1f2b', -3, -3, 154, 41),
      words(1, '#fbf3e2', 12, 27, 17, 124),
      words(2, '#3b2a22', 12, 62, 8.6, 124, { font: 'lora' }),
      rect('#7a1f2b', 12, 154, 124, 0.5),
      words(3, '#7a1f2b', 12, 176, 8.5, 78),
      words(4, '#3b2a22', 12, 185, 4.6, 78, { font: 'instrument-sans' }),
    ],
  },
  code: { x: 98, y: 160, mm: 38, color: '#4a1019', background: '#fbf3e2' },
  figures: ['width', 'distance', 'contrast', 'min'],
  tileMm: 100,
  lanes: [
    { mm: 38, peopleMm: 250 },
    { mm: 45, peopleMm: 300 },
    { mm: 70, peopleMm: 450 },
    { mm: 120, peopleMm: 800 },
  ],
  frames: [
    { id: 1, color: '#7a1f2b', textColor: '#ffffff' },
    { id: 27, color: '#7a1f2b', textColor: '#7a1f2b' },
    { id: 5, color: '#3b2a22', textColor: '#ffffff' },
  ],
  spoils: ['glare', 'low', 'busy', 'torn'],
  related: ['table-tents', 'receipts', 'shop-windows'],
};
