import type { style } from '@tessera/contract/api/style.ts';
import type { z } from 'zod';

export type StyleInput = z.input<typeof style>;

export const trattoria: StyleInput = {
  shape: { color: '#7a1f17', style: 'rounded' },
  corners: { squareColor: '#a8261c', dotColor: '#a8261c', squareStyle: 'rounded', dotStyle: 'rounded' },
};
export const hotel: StyleInput = {
  shape: { color: '#12455c', style: 'squircle' },
  corners: { squareColor: '#12455c', dotColor: '#0b6e83', squareStyle: 'circle', dotStyle: 'circle' },
};
export const mill: StyleInput = {
  shape: { color: '#3a5a1e', style: 'leaf' },
  corners: { squareColor: '#3a5a1e', dotColor: '#7d5a12', squareStyle: 'leaf', dotStyle: 'leaf' },
};
export const studio: StyleInput = {
  shape: { color: '#3b1742', style: 'classy' },
  corners: { squareColor: '#3b1742', dotColor: '#3b1742', squareStyle: 'octagon', dotStyle: 'octagon' },
};

export const withFrame = (look: StyleInput, id: number, text: string, color: string): StyleInput => ({
  ...look,
  frame: { id, text, color, style: 'instrument-sans' },
});

/** What new codes for a client start with. */
export type DemoTemplate = {
  name: string;
  folder: string;
  style: StyleInput;
  namePattern: string;
  locks: ['design'] | [];
};

export const demoTemplates: readonly DemoTemplate[] = [
  {
    name: 'Nino, on the table',
    folder: 'Trattoria da Nino',
    style: withFrame(trattoria, 6, 'Our menu', '#7a1f17'),
    namePattern: 'Table {number}',
    locks: ['design'],
  },
  {
    name: 'Seeblick, in the rooms',
    folder: 'Hotel Seeblick',
    style: hotel,
    namePattern: 'Room {number}',
    locks: ['design'],
  },
  { name: 'Kornwerk, on the pack', folder: 'Kornwerk', style: mill, namePattern: '', locks: [] },
];
