import { findType } from '@tessera/qr-types';
import { sample as gallery } from '@tessera/qr-types/images/sample.ts';
import { IconHomeSearch } from '../../ui/icons.ts';
import type { Trade } from './trade.ts';

/** The largest gallery (`images` of the type’s content). */
const maxPictures = 50;

const contactPayload = () => {
  const { opens, sample } = findType('vcard');
  return opens.kind === 'static' ? opens.payload(sample) : '';
};

/** A house in its garden, the street, and the agent’s office across it. */
export const realEstate: Trade = {
  id: 'real-estate',
  icon: IconHomeSearch,
  plan: {
    rows: [
      '++++++++++++++++++++++++',
      '++###########+++++++++++',
      '++#....#....#+++++++++++',
      '++#....#.==.#+++++++++++',
      '++#.oo.#.==.~+++++++++++',
      '++#.oo......~+++++~~~+++',
      '++#....#....#++++~~~~~++',
      '++###.####.##+++++~~~+++',
      '++#........#++++++++++++',
      '++#........#++++++++++++',
      '++####..####++++++++++++',
      '++++++..++++++++++++++++',
      '######..#####.##########',
      '------------------------',
      '                        ',
      '########~~~~~~####.#####',
      '#......................#',
    ],
    marks: [
      [17.5, 12.5],
      [11, 15.3],
      [7, 12],
      [7, 8.9],
      [10.1, 4],
    ],
    rooms: [
      [4.6, 8.5],
      [10, 2.4],
      [19, 9],
      [17.5, 16.5],
    ],
  },
  places: [
    { time: '09:15', type: 'landing', distanceCm: 600, frame: { id: 6, color: '#0f6b4f' } },
    { time: '12:50', type: 'images', distanceCm: 100, frame: { id: 3, color: '#1d4f91' } },
    { time: '15:00', type: 'vcard-plus', distanceCm: 60, frame: { id: 11, color: '#8a4b00' } },
    { time: '15:10', type: 'pdf', distanceCm: 50, frame: { id: 29, color: '#145b6b' } },
    { time: '15:35', type: 'feedback', distanceCm: 40, frame: { id: 23, color: '#5a2a6e' } },
  ],
  set: ['landing', 'images', 'vcard-plus', 'pdf'],
  getFacts: ({ modules, linkModules, widthFor, distanceFor }) => [
    { board: { mm: widthFor(6000) }, small: { mm: distanceFor(100) } },
    { vcard: modules(contactPayload()), link: linkModules },
    { photos: gallery.images.length, max: maxPictures },
  ],
  edit: { version: 6, time: '17:05' },
};
