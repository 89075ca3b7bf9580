import { sample as tour } from '@tessera/qr-types/playlist/sample.ts';
import { IconBuildingBank } from '../../ui/icons.ts';
import type { Trade } from './trade.ts';

/** The longest tour (`audio` of the type’s content). */
const maxStops = 50;
const riddle =
  'I have a face but no eyes, and hands but no fingers. I lost my tower in a fire. Which thing in this vault was mine?';

/** Five rooms in a round, with doors between them. */
export const museums: Trade = {
  id: 'museums',
  icon: IconBuildingBank,
  plan: {
    rows: [
      '########################',
      '#.......#......#.......#',
      '#.oo.oo.#......#..====.#',
      '#.......#.oooo.........#',
      '#.oo.oo................#',
      '#.......#......#.......#',
      '#.......#......#.......#',
      '###..######..#####..####',
      '#.........#....#-------#',
      '#.........#....#-------#',
      '#...==....#....#--oo---#',
      '#...==.........#--oo---#',
      '#.........#....--------#',
      '#.........#....#-------#',
      '#.........#....#-------#',
      '#.........#....#-------#',
      '####..##################',
    ],
    marks: [
      [5, 11],
      [3, 2.5],
      [12, 3.5],
      [19, 11],
      [20, 2.5],
    ],
    rooms: [
      [5, 14],
      [4.5, 6],
      [12, 5.9],
      [19.5, 14],
      [19.5, 5.6],
    ],
  },
  places: [
    { time: '10:05', type: 'playlist', distanceCm: 50, frame: { id: 20, color: '#0f6b4f', textColor: '#0f6b4f' } },
    { time: '10:25', type: 'images', distanceCm: 40, frame: { id: 9, color: '#1d4f91', textColor: '#1d4f91' } },
    { time: '10:50', type: 'video', distanceCm: 150, frame: { id: 25, color: '#5a2a6e' } },
    { time: '11:15', type: 'text', content: { text: riddle }, distanceCm: 30, frame: { id: 8, color: '#a8261c' } },
    { time: '11:40', type: 'link-list', distanceCm: 60, frame: { id: 28, color: '#8a4b00' } },
  ],
  set: ['playlist', 'images', 'video', 'text'],
  getFacts: ({ modules, linkModules, place }) => [
    { stops: tour.audio.length, max: maxStops },
    { riddle: modules(riddle), characters: riddle.length, link: linkModules },
    { dot: { mm: place(3).moduleMm } },
  ],
  edit: { version: 9, time: '16:40' },
};
