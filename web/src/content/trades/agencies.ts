import { finderInnerShapes, finderOuterShapes, formats, moduleShapes } from '@tessera/qr';
import { IconBriefcase } from '../../ui/icons.ts';
import type { Trade } from './trade.ts';

const countRows = (table: object) => Object.keys(table).length;

/** A studio with its meeting room, the portfolio wall and the proof table. */
export const agencies: Trade = {
  id: 'agencies',
  icon: IconBriefcase,
  plan: {
    rows: [
      '########################',
      '#............#.........#',
      '#.oo.oo.oo...#..ooooo..#',
      '#.oo.oo.oo...~..ooooo..#',
      '#............~..ooooo..#',
      '#.oo.oo.oo...#.........#',
      '#.oo.oo.oo...#.........#',
      '#............####...####',
      '#......................#',
      '#......................#',
      '######...........#-----#',
      '#.................-----#',
      '#.................-===-#',
      '#.===............#-===-#',
      '#.===............#-----#',
      '#................#-----#',
      '##..##~~~~~~############',
    ],
    marks: [
      [3.5, 13.6],
      [10.5, 10],
      [18.5, 3.5],
      [20.5, 13],
      [9, 4.5],
    ],
    rooms: [
      [6.6, 8.5],
      [18.5, 6],
      [20.5, 15],
    ],
  },
  places: [
    { time: '09:05', type: 'wifi', distanceCm: 50, frame: { id: 7, color: '#145b6b' } },
    { time: '09:20', type: 'images', distanceCm: 100, frame: { id: 9, color: '#191a17', textColor: '#191a17' } },
    { time: '11:00', type: 'pdf', distanceCm: 200, frame: { id: 0, color: '#1d4f91', textColor: '#1d4f91' } },
    { time: '15:30', type: 'landing', distanceCm: 40, frame: { id: 20, color: '#a8261c', textColor: '#a8261c' } },
    { time: '18:45', type: 'vcard-plus', distanceCm: 20, frame: { id: 22, color: '#5a2a6e' } },
  ],
  set: ['pdf', 'images', 'landing', 'vcard-plus'],
  getFacts: ({ distanceFor }) => [
    {
      formats: countRows(formats),
      cmyk: Object.values(formats).filter(({ colorSpaces }) => colorSpaces.some((space) => space === 'cmyk')).length,
    },
    { designs: countRows(moduleShapes) * countRows(finderOuterShapes) * countRows(finderInnerShapes) },
    { card: { mm: distanceFor(22) } },
  ],
  edit: { version: 23, time: '17:09' },
};
