import { IconSchool } from '../../ui/icons.ts';
import type { Trade } from './trade.ts';

const screenMm = 2000;
const platformLink =
  'https://learning.school.example/courses/2029/biology/year-9/osmosis?class=9b&task=worksheet-3&session=8f2c91d0a7b4';

/** A school around its corridor, with the yard in front. */
export const education: Trade = {
  id: 'education',
  icon: IconSchool,
  plan: {
    rows: [
      '########################',
      '#......#-------#.......#',
      '#.oooo.#-=.=.=-#.==.==.#',
      '#......#-=.=.=-#.......#',
      '#.oooo.#-=.=.=-#.==.==.#',
      '#......#-------#.......#',
      '##..#####--######..#####',
      '#......................#',
      '#......................#',
      '####################..##',
      '++++++#................#',
      '+++++++....o.o.o.o.o.#.#',
      '+++++++....o.o.o.o.o.#.#',
      '++++++#....o.o.o.o.o.#.#',
      '++++++#....o.o.o.o.o...#',
      '++++++#................#',
      '##..####################',
    ],
    marks: [
      [3, 15.8],
      [13, 7.9],
      [11.5, 3.4],
      [19.5, 4.5],
      [20.8, 12.5],
    ],
    rooms: [
      [11.5, 1.5],
      [19.5, 1.5],
      [9.4, 10.6],
    ],
  },
  places: [
    { time: '07:40', type: 'event', distanceCm: 150, frame: { id: 24, color: '#0f6b4f' } },
    { time: '07:55', type: 'url', distanceCm: 80, frame: { id: 22, color: '#1d4f91' } },
    { time: '10:20', type: 'mp3', distanceCm: 40, frame: { id: 11, color: '#a8261c' } },
    { time: '11:30', type: 'pdf', distanceCm: 50, frame: { id: 29, color: '#145b6b' } },
    { time: '13:15', type: 'feedback', distanceCm: 600, frame: { id: 5, color: '#5a2a6e' } },
  ],
  set: ['pdf', 'event', 'mp3', 'feedback'],
  getFacts: ({ modules, linkModules, widthFor, recommendedMm }) => [
    { slide: { mm: widthFor(8000) }, share: Math.round((100 * widthFor(8000)) / screenMm) },
    { sheet: { mm: recommendedMm } },
    { long: modules(platformLink), characters: platformLink.length, link: linkModules },
  ],
  edit: { version: 44, time: '07:22' },
};
