import { findType } from '@tessera/qr-types';
import { IconShoppingBag } from '../../ui/icons.ts';
import type { Trade } from './trade.ts';

const article = findType('barcode');
const fittingRoom = {
  number: '+49 151 5550 0198',
  message: 'Hello, I’m in fitting room 2. Could I have the next size?',
};

/** The resolution of the thermal printers in most tills, in dots per mm. */
const tillDotsPerMm = 8;
const dotsPerModule = 4;
const quietModules = 8;

const toArticle = (symbol: string) =>
  article.symbol?.text({ ...(article.sample as object), symbol }, 'https://example.com/r') ?? '';

/** A shop with shelves, two fitting rooms and a window to the street. */
export const retail: Trade = {
  id: 'retail',
  icon: IconShoppingBag,
  plan: {
    rows: [
      '########################',
      '#---#---#......#-------#',
      '#---#---#......#-------#',
      '#---#---#......#-------#',
      '#..............####.####',
      '#......................#',
      '#.===.===.===.===......#',
      '#.===.===.===.===......#',
      '#......................#',
      '#.===.===.===.===...===#',
      '#.===.===.===.===...=..#',
      '#...................=..#',
      '#...oo...oo.........=..#',
      '#...oo...oo.........=..#',
      '#......................#',
      '#......................#',
      '#~~~~~~~~~##..##~~~~~~##',
    ],
    marks: [
      [6.5, 2.5],
      [11.5, 7],
      [20.5, 10],
      [20.5, 13],
      [4.5, 15.8],
    ],
    rooms: [
      [19.5, 2.5],
      [2.5, 2.5],
    ],
  },
  places: [
    { time: '10:40', type: 'whatsapp', content: fittingRoom, distanceCm: 45, frame: { id: 4, color: '#145b6b' } },
    { time: '12:30', type: 'product', distanceCm: 30, frame: { id: 13, color: '#0f6b4f' } },
    { time: '14:05', type: 'link-list', distanceCm: 50, frame: { id: 6, color: '#1d4f91' } },
    { time: '14:06', type: 'coupon', distanceCm: 20, frame: { id: 30, color: '#8a4b00' } },
    { time: '21:30', type: 'business', distanceCm: 150, frame: { id: 26, color: '#a8261c' } },
  ],
  set: ['product', 'coupon', 'business', 'link-list'],
  getFacts: ({ modules, linkModules, widthFor }) => [
    { matrix: modules(toArticle('gs1_datamatrix'), 'datamatrix'), qr: modules(toArticle('link')) },
    { receipt: { mm: Math.ceil(((linkModules + quietModules) * dotsPerModule) / tillDotsPerMm) } },
    { step: { mm: widthFor(2000) - widthFor(1500) } },
  ],
  edit: { version: 4, time: '08:55' },
};
