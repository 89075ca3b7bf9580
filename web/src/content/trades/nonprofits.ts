import { findType } from '@tessera/qr-types';
import { IconHeartHandshake } from '../../ui/icons.ts';
import type { Trade } from './trade.ts';

const offer = { number: '+49 151 5550 0198', message: 'I’d like to help. My name is ' };

const chatPayload = () => {
  const { opens, content } = findType('whatsapp');
  return opens.kind === 'static' ? opens.payload(content.parse(offer)) : '';
};

/** A market square with a fountain and stalls, and the charity’s shop at its edge. */
export const nonprofits: Trade = {
  id: 'nonprofits',
  icon: IconHeartHandshake,
  plan: {
    rows: [
      '########################',
      '#--------#####---------#',
      '#--------#   #---------#',
      '###~~~~###   ####~~#####',
      '........................',
      '........................',
      '..====............====..',
      '..====.....~~.....====..',
      '..........~~~~..........',
      '..........~~~~..........',
      '...........~~...........',
      '........................',
      '.....=======...oo.......',
      '.....=======...oo.......',
      '........................',
      '++......................',
      '+++++..............+++++',
    ],
    marks: [
      [8.5, 12],
      [6, 14.6],
      [16, 13],
      [5, 3.5],
      [19.5, 11.4],
    ],
    rooms: [
      [11.9, 5.9],
      [5, 1.9],
    ],
  },
  places: [
    { time: '10:00', type: 'landing', distanceCm: 400, frame: { id: 18, color: '#a8261c' } },
    { time: '10:40', type: 'url', distanceCm: 35, frame: { id: 6, color: '#0f6b4f' } },
    { time: '11:15', type: 'whatsapp', content: offer, distanceCm: 40, frame: { id: 5, color: '#145b6b' } },
    { time: '14:30', type: 'business', distanceCm: 100, frame: { id: 26, color: '#1d4f91' } },
    { time: '19:00', type: 'video', distanceCm: 30, frame: { id: 16, color: '#5a2a6e' } },
  ],
  set: ['landing', 'whatsapp', 'business', 'video'],
  getFacts: ({ modules, linkModules, widthFor, distanceFor }) => [
    { banner: { mm: widthFor(4000) } },
    { tin: { mm: distanceFor(35) } },
    { chat: modules(chatPayload()), link: linkModules },
  ],
  edit: { version: 15, time: '11:32' },
};
