import { allergens } from '@tessera/qr-types/blocks/allergens.ts';
import { sample as menu } from '@tessera/qr-types/menu/sample.ts';
import { IconToolsKitchen2 } from '../../ui/icons.ts';
import type { Trade } from './trade.ts';

/** A dining room with its kitchen, and the street in front of it. */
export const restaurants: Trade = {
  id: 'restaurants',
  icon: IconToolsKitchen2,
  plan: {
    rows: [
      '########################',
      '#---------#............#',
      '#---------#.......==...#',
      '#---------#.......==...#',
      '#.................==...#',
      '#.................==...#',
      '#.oo..oo...oo.oo..==...#',
      '#.oo..oo...oo.oo..==...#',
      '#.................==...#',
      '#......................#',
      '#.oo..oo...oo.oo.......#',
      '#.oo..oo...oo.oo.......#',
      '#................====..#',
      '#......................#',
      '#......................#',
      '#......................#',
      '##~~~~~###..###~~~~~~###',
    ],
    marks: [
      [4, 15.8],
      [7, 7],
      [19, 5],
      [15, 11],
      [19, 12.5],
    ],
    rooms: [[5.5, 2.5]],
  },
  places: [
    { time: '11:20', type: 'menu', distanceCm: 120, frame: { id: 26, color: '#0f6b4f' } },
    { time: '12:10', type: 'menu', distanceCm: 35, frame: { id: 27, color: '#a8261c', textColor: '#a8261c' } },
    { time: '12:45', type: 'wifi', distanceCm: 40, frame: { id: 1, color: '#145b6b' } },
    { time: '13:30', type: 'feedback', distanceCm: 25, frame: { id: 30, color: '#5a2a6e' } },
    { time: '18:40', type: 'coupon', distanceCm: 40, frame: { id: 15, color: '#8a4b00' } },
  ],
  set: ['menu', 'wifi', 'feedback', 'link-list'],
  getFacts: ({ place, widthFor }) => [
    { allergens: allergens.length },
    { languages: menu.languages.length, dishes: menu.sections.flatMap(({ items }) => items).length },
    { share: Math.round((100 * place(2).drawing.symbol.width) / place(2).drawing.width), plain: { mm: widthFor(350) } },
  ],
  edit: { version: 12, time: '18:11' },
};
