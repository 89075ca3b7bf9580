import { path, type Surface, words } from './surface.ts';

export const receipts: Surface = {
  id: 'receipts',
  type: 'feedback',
  object: {
    width: 80,
    height: 190,
    background: '#fffefb',
    parts: [
      words(1, '#191a17', 40, 16, 9, 68, { anchor: 'middle' }),
      words(2, '#191a17', 8, 30, 4.1, 64, { font: 'jetbrains-mono' }),
      path(
        '#191a17',
        'M8 84h3v.4h-3zM13 84h3v.4h-3zM18 84h3v.4h-3zM23 84h3v.4h-3zM28 84h3v.4h-3zM33 84h3v.4h-3zM38 84h3v.4h-3zM43 84h3v.4h-3zM48 84h3v.4h-3zM53 84h3v.4h-3zM58 84h3v.4h-3zM63 84h3v.4h-3zM68 84h3v.4h-3z',
      ),
      words(3, '#191a17', 40, 100, 7.6, 66, { anchor: 'middle' }),
      words(4, '#191a17', 40, 163, 3.8, 66, { font: 'jetbrains-mono', anchor: 'middle' }),
    ],
  },
  code: { x: 17, y: 107, mm: 46, color: '#000000', background: '#fffefb' },
  figures: ['printer_dots', 'width', 'distance', 'area'],
  tileMm: 50,
  lanes: [
    { mm: 30, peopleMm: 200 },
    { mm: 38, peopleMm: 250 },
    { mm: 46, peopleMm: 300 },
    { mm: 56, peopleMm: 350 },
  ],
  frames: [
    { id: 30, color: '#191a17', textColor: '#191a17' },
    { id: 3, color: '#191a17', textColor: '#ffffff' },
    { id: 0, color: '#191a17', textColor: '#191a17' },
  ],
  spoils: ['faded', 'pulled', 'tiny', 'fold'],
  related: ['menus', 'table-tents', 'product-labels'],
};
