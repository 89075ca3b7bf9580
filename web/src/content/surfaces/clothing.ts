import { type Surface, words } from './surface.ts';

export const clothing: Surface = {
  id: 'clothing',
  type: 'link-list',
  object: {
    width: 280,
    height: 360,
    background: '#22324a',
    parts: [
      words(1, '#f6f4ee', 140, 66, 50, 250, { anchor: 'middle' }),
      words(2, '#9fb4d6', 140, 128, 19, 250, { anchor: 'middle' }),
      words(3, '#f6f4ee', 140, 320, 19, 250, { anchor: 'middle' }),
      words(4, '#9fb4d6', 140, 342, 11, 250, { font: 'instrument-sans', anchor: 'middle' }),
    ],
  },
  code: { x: 75, y: 156, mm: 130, color: '#22324a', background: '#f6f4ee' },
  figures: ['dot', 'distance', 'contrast', 'width'],
  tileMm: 100,
  lanes: [
    { mm: 50, peopleMm: 300 },
    { mm: 90, peopleMm: 600 },
    { mm: 130, peopleMm: 900 },
    { mm: 180, peopleMm: 1200 },
  ],
  frames: [
    { id: 6, color: '#22324a', textColor: '#f6f4ee' },
    { id: 21, color: '#22324a', textColor: '#ffffff' },
    { id: 15, color: '#7a1f2b', textColor: '#ffffff' },
  ],
  spoils: ['pulled', 'fold', 'pale', 'low'],
  related: ['name-badges', 'stickers', 'vehicles'],
};
