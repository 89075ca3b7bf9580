import { findType, type TypeId } from '@tessera/qr-types';
import { IconTruckDelivery } from '../../ui/icons.ts';
import type { Trade } from './trade.ts';

const arrival = { number: '+49 151 5550 0198', message: 'I’m at dock 4. Reference: ' };
const aisle = { text: 'Aisle B, bays 1-24' };
const damage = { email: 'returns@example.com', subject: 'Damaged parcel', body: 'Parcel number: ' };

const toPayload = (id: TypeId, content: Readonly<Record<string, unknown>>) => {
  const { opens, content: schema } = findType(id);
  return opens.kind === 'static' ? opens.payload(schema.parse(content)) : '';
};

/** A warehouse with its docks to the yard, and the barrier at the road. */
export const logistics: Trade = {
  id: 'logistics',
  icon: IconTruckDelivery,
  plan: {
    rows: [
      '########################',
      '#..............#-------#',
      '#.====.====.==.#-oooo--#',
      '#..............--oooo--#',
      '#.====.====.==.--------#',
      '#..............#-------#',
      '#.====.====.==.#########',
      '#......................#',
      '#.................oooo.#',
      '#.................oooo.#',
      '##..##..##..##..##..####',
      '------------------------',
      '---==----------==-------',
      '---==----------==-------',
      '---==----------==-------',
      '------------------------',
      '#########----###########',
    ],
    marks: [
      [11, 15.8],
      [11, 10.6],
      [6.5, 3.5],
      [20, 9],
      [19, 3],
    ],
    rooms: [
      [4.6, 9],
      [10, 1.5],
      [20, 5.4],
      [20, 13.5],
    ],
  },
  places: [
    { time: '05:20', type: 'url', distanceCm: 200, frame: { id: 10, color: '#0f6b4f', textColor: '#0f6b4f' } },
    { time: '05:50', type: 'sms', content: arrival, distanceCm: 80, frame: { id: 4, color: '#1d4f91' } },
    { time: '08:30', type: 'text', content: aisle, distanceCm: 300, frame: { id: 2, color: '#191a17' } },
    { time: '11:15', type: 'landing', distanceCm: 30, frame: { id: 21, color: '#8a4b00' } },
    { time: '15:40', type: 'email', content: damage, distanceCm: 40, frame: { id: 19, color: '#a8261c' } },
  ],
  set: ['url', 'sms', 'landing', 'email'],
  getFacts: ({ modules, widthFor, distanceFor }) => [
    { cab: { mm: widthFor(4000) } },
    { sms: modules(toPayload('sms', arrival)), email: modules(toPayload('email', damage)) },
    { label: { mm: distanceFor(30) } },
  ],
  edit: { version: 7, time: '06:05' },
};
