import { findType } from '@tessera/qr-types';
import { IconBuildingFactory2 } from '../../ui/icons.ts';
import type { Trade } from './trade.ts';

const article = findType('barcode');
const toArticle = (symbol: string) =>
  article.symbol?.text({ ...(article.sample as object), symbol }, 'https://example.com/r') ?? '';

/** What a type plate says. */
const typePlate = 'NW-HP 160/4 S/N 29-004417 400V 50Hz 22kW 2029-03';
const calibration = { text: 'Torque wrench TW-118, 20-100 Nm. Calibrated 2029-03-14, due 2030-03. Lab 7.' };

/** A hall with two rows of machines, the store and the packing bench. */
export const manufacturing: Trade = {
  id: 'manufacturing',
  icon: IconBuildingFactory2,
  plan: {
    rows: [
      '########################',
      '#..............#-------#',
      '#.===..===..==.#-=.=.=-#',
      '#.===..===..==.#-=.=.=-#',
      '#.===..===..==.--=.=.=-#',
      '#..............--=.=.=-#',
      '#..............#-------#',
      '#..............#########',
      '#.===..===..==.........#',
      '#.===..===..==...ooooo.#',
      '#.===..===..==...ooooo.#',
      '#......................#',
      '#.oooo.................#',
      '#.oooo.................#',
      '#......................#',
      '#......................#',
      '####..######~~~~~###..##',
    ],
    marks: [
      [5, 15.7],
      [8.5, 3.5],
      [19.5, 4],
      [3.5, 13],
      [19.5, 10],
    ],
    rooms: [
      [8.5, 6.4],
      [19.5, 6.5],
      [19.5, 12],
    ],
  },
  places: [
    { time: '05:45', type: 'video', distanceCm: 100, frame: { id: 6, color: '#a8261c' } },
    { time: '06:30', type: 'pdf', distanceCm: 60, frame: { id: 13, color: '#191a17' } },
    { time: '09:10', type: 'barcode', distanceCm: 40, frame: { id: 1, color: '#1d4f91' } },
    { time: '11:00', type: 'text', content: calibration, distanceCm: 20, frame: { id: 11, color: '#8a4b00' } },
    { time: '14:20', type: 'product', distanceCm: 30, frame: { id: 25, color: '#0f6b4f', textColor: '#0f6b4f' } },
  ],
  set: ['pdf', 'video', 'barcode', 'product'],
  getFacts: ({ modules, place }) => [
    { matrix: modules(toArticle('gs1_datamatrix'), 'datamatrix'), qr: modules(toArticle('gs1_qr')) },
    { plate: modules(typePlate), characters: typePlate.length },
    { dot: { mm: place(2).moduleMm } },
  ],
  edit: { version: 4, time: '13:40' },
};
