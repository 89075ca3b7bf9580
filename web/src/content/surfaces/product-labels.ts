import { rect, type Surface, words } from './surface.ts';

export const productLabels: Surface = {
  id: 'product-labels',
  type: 'barcode',
  object: {
    width: 70,
    height: 100,
    background: '#fffefb',
    parts: [
      rect('#1d4f91', -3, -3, 76, 34),
      words(1, '#fffefb', 6, 14, 9.4, 58),
      words(2, '#191a17', 6, 41, 4.4, 58, { font: 'instrument-sans' }),
      words(3, '#1d4f91', 44, 66, 3.8, 22),
      words(4, '#191a17', 44, 76, 2.6, 22, { font: 'jetbrains-mono' }),
    ],
  },
  code: { x: 6, y: 56, mm: 36, background: '#fffefb' },
  figures: ['dots', 'dot', 'min', 'printer_dots'],
  tileMm: 50,
  lanes: [
    { mm: 20, peopleMm: 100 },
    { mm: 28, peopleMm: 150 },
    { mm: 36, peopleMm: 200 },
    { mm: 48, peopleMm: 250 },
  ],
  frames: [
    { id: 0, color: '#191a17', textColor: '#191a17' },
    { id: 18, color: '#1d4f91', textColor: '#ffffff' },
    { id: 22, color: '#1d4f91', textColor: '#1d4f91' },
  ],
  spoils: ['bent', 'blurred', 'edge', 'scratched'],
  related: ['packaging', 'receipts', 'stickers'],
};
