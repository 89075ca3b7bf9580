import { findType } from '@tessera/qr-types';
import { IconTicket } from '../../ui/icons.ts';
import type { Trade } from './trade.ts';

const calendarBytes = () => {
  const { opens, sample } = findType('event');
  const file = opens.kind === 'page' ? opens.files?.['event.ics'] : undefined;
  const context = { code: '1', revision: 1, createdAt: new Date('2029-01-01T00:00:00Z') };
  return new TextEncoder().encode(file?.body(sample, context) ?? '').length;
};

/** A fenced field with a stage, a bar, stalls and trees. */
export const events: Trade = {
  id: 'events',
  icon: IconTicket,
  plan: {
    rows: [
      '++++++++++++++++++++++++',
      '+######################+',
      '+#...##############...#+',
      '+#....============....#+',
      '+#....============....#+',
      '+#....................#+',
      '+#..oooooooooooooooo..#+',
      '+#....................#+',
      '+#..oooooooooooooooo..#+',
      '+#....................#+',
      '+#====................#+',
      '+#====.....++.....====#+',
      '+#====....++++....====#+',
      '+#.........++.........#+',
      '+#....................#+',
      '+####.####...####..####+',
      '+++++.++++...++++..+++++',
    ],
    marks: [
      [11.5, 15.5],
      [5.5, 14.6],
      [4, 11.5],
      [18.4, 5],
      [18, 15.5],
    ],
    rooms: [
      [11.5, 5.5],
      [4, 13.5],
      [11.5, 13.9],
    ],
  },
  places: [
    { time: '15:30', type: 'event', distanceCm: 500, frame: { id: 24, color: '#a8261c' } },
    { time: '16:10', type: 'app', distanceCm: 100, frame: { id: 12, color: '#191a17' } },
    { time: '18:00', type: 'menu', distanceCm: 250, frame: { id: 14, color: '#8a4b00' } },
    { time: '20:20', type: 'mp3', distanceCm: 400, frame: { id: 7, color: '#5a2a6e' } },
    { time: '23:50', type: 'feedback', distanceCm: 150, frame: { id: 5, color: '#145b6b' } },
  ],
  set: ['event', 'app', 'menu', 'feedback'],
  getFacts: ({ widthFor, recommendedMm }) => [
    { banner: { mm: widthFor(5000) } },
    { bytes: calendarBytes() },
    { wristband: { mm: recommendedMm } },
  ],
  edit: { version: 57, time: '19:21' },
};
