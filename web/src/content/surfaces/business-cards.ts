import { rect, type Surface, words } from './surface.ts';

export const businessCards: Surface = {
  id: 'business-cards',
  type: 'vcard-plus',
  object: {
    width: 85,
    height: 55,
    background: '#f4efe4',
    parts: [
      rect('#c2492f', -3, -3, 5, 61),
      words(1, '#191a17', 8, 15.5, 7.6, 70),
      words(2, '#66675f', 8, 20.5, 3.3, 46, { font: 'instrument-sans' }),
      words(3, '#c2492f', 8, 39, 3.6, 44),
      words(4, '#191a17', 8, 44.2, 2.9, 44, { font: 'instrument-sans' }),
    ],
  },
  code: { x: 57, y: 27, mm: 22, color: '#2a1a16' },
  figures: ['width', 'distance', 'contact_dots', 'area'],
  tileMm: 50,
  lanes: [
    { mm: 22, peopleMm: 150 },
    { mm: 26, peopleMm: 180 },
    { mm: 34, peopleMm: 250 },
    { mm: 40, peopleMm: 250 },
  ],
  frames: [
    { id: 22, color: '#c2492f', textColor: '#c2492f' },
    { id: 0, color: '#191a17', textColor: '#191a17' },
    { id: 8, color: '#11251d', textColor: '#ffffff' },
  ],
  spoils: ['tiny', 'covered', 'glare', 'edge'],
  related: ['name-badges', 'flyers', 'stickers'],
};
