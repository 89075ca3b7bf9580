import { findType } from '@tessera/qr-types';
import { sample as feedback } from '@tessera/qr-types/feedback/sample.ts';
import { maxWpaPasswordLength } from '@tessera/qr-types/wifi/content.ts';
import { IconBed } from '../../ui/icons.ts';
import type { Trade } from './trade.ts';

/** A key card is 54 mm high, as bank cards are; the code leaves 5 mm on each side. */
const cardCodeMm = 54 - 2 * 5;

const shortPassword = 12;

const toWifi = (passwordLength: number) => {
  const { opens } = findType('wifi');
  const password = 'abcdefghjkmnpqrstuvw'.repeat(4).slice(0, passwordLength);
  return opens.kind === 'static' ? opens.payload({ ssid: 'Seeblick guests', authType: 'WPA', password }) : '';
};

/** The house from the side: three floors around a lift. */
export const hotels: Trade = {
  id: 'hotels',
  icon: IconBed,
  plan: {
    rows: [
      '      ############      ',
      '   ##################   ',
      '########################',
      '#.....#.....#--#.......#',
      '#.....#.....#--#..~~~~.#',
      '#oo...#oo...#--#..~~~~.#',
      '#oo...#oo...#--#..~~~~.#',
      '#############--#########',
      '#.....#.....#--#.......#',
      '#.....#.....#--#.o.o.o.#',
      '#oo...#oo...#--#.......#',
      '#oo...#oo...#--#.=====.#',
      '#############--#########',
      '#..............#.......#',
      '#....====..............#',
      '#....====..............~',
      '####################~~~~',
    ],
    marks: [
      [7, 14.8],
      [7.9, 5.9],
      [14, 8.5],
      [19.5, 11.5],
      [19, 14.6],
    ],
    rooms: [
      [4, 4],
      [20, 3.6],
      [20, 8.6],
      [11.6, 14],
    ],
  },
  places: [
    { time: '14:10', type: 'landing', distanceCm: 60, frame: { id: 17, color: '#5a2a6e' } },
    { time: '16:30', type: 'wifi', distanceCm: 30, frame: { id: 2, color: '#145b6b' } },
    { time: '19:45', type: 'event', distanceCm: 80, frame: { id: 21, color: '#1d4f91' } },
    { time: '08:15', type: 'menu', distanceCm: 50, frame: { id: 14, color: '#8a4b00' } },
    { time: '10:55', type: 'feedback', distanceCm: 40, frame: { id: 18, color: '#0f6b4f', textColor: '#ffffff' } },
  ],
  set: ['wifi', 'landing', 'menu', 'feedback'],
  getFacts: ({ modules, distanceFor }) => [
    {
      ...{ from: shortPassword, to: maxWpaPasswordLength },
      ...{ short: modules(toWifi(shortPassword)), long: modules(toWifi(maxWpaPasswordLength)) },
    },
    {
      areas: feedback.categories.length,
      details: feedback.categories.flatMap(({ subcategories }) => subcategories).length,
    },
    { card: { mm: distanceFor(cardCodeMm) } },
  ],
  edit: { version: 31, time: '20:02' },
};
