import { IconStethoscope } from '../../ui/icons.ts';
import type { Trade } from './trade.ts';

/** What a wallet card for emergencies says. */
const emergencyCard =
  'Alma Berg, 1958. Diabetes type 1, insulin pump. Penicillin allergy. In an emergency call Jon, +49 151 5550 0198. Dr Weiss, +49 30 5550 0142.';

/** A practice: waiting room, two consulting rooms, and the dispensary. */
export const healthcare: Trade = {
  id: 'healthcare',
  icon: IconStethoscope,
  plan: {
    rows: [
      '########################',
      '#.......#.......#------#',
      '#.......#.......#-====-#',
      '#..oo...#..oo...#-====-#',
      '#..oo...#..oo...#------#',
      '#.......#.......#------#',
      '###..######..######..###',
      '#......................#',
      '#......................#',
      '#..........#############',
      '#.====.....#...........#',
      '#.====.......o.o.o.o.o.#',
      '#............o.o.o.o.o.#',
      '#..........#...........#',
      '#..........#.o.o.o.o.o.#',
      '#..........#...........#',
      '##~~~..#####~~~~~~~~~~##',
    ],
    marks: [
      [6, 15.7],
      [15.5, 11.9],
      [12, 4],
      [20, 2.9],
      [3.4, 13.4],
    ],
    rooms: [
      [18, 13.5],
      [4.4, 1.6],
      [20, 5.4],
    ],
  },
  places: [
    { time: '06:10', type: 'business', distanceCm: 120, frame: { id: 17, color: '#a8261c' } },
    { time: '08:40', type: 'link-list', distanceCm: 50, frame: { id: 23, color: '#145b6b' } },
    { time: '09:15', type: 'pdf', distanceCm: 40, frame: { id: 28, color: '#0f6b4f' } },
    { time: '09:30', type: 'video', distanceCm: 25, frame: { id: 3, color: '#1d4f91' } },
    { time: '09:40', type: 'feedback', distanceCm: 40, frame: { id: 4, color: '#5a2a6e' } },
  ],
  set: ['business', 'link-list', 'pdf', 'feedback'],
  getFacts: ({ modules, widthFor, distanceFor }) => [
    { box: { mm: distanceFor(25) } },
    { reception: { mm: widthFor(2000) } },
    { emergency: modules(emergencyCard), characters: emergencyCard.length },
  ],
  edit: { version: 18, time: '11:48' },
};
