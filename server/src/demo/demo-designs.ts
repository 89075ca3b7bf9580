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

/** The harbour at dusk: a gradient of four colours, and another colour for each corner. */
export const harbour: StyleInput = {
  shape: {
    color: {
      type: 'linear',
      rotation: 45,
      colorStops: [
        { offset: 0, color: '#0b3c5d' },
        { offset: 0.4, color: '#155e6f' },
        { offset: 0.7, color: '#5a2a5f' },
        { offset: 1, color: '#7a1f3d' },
      ],
    },
    style: 'rounded',
  },
  corners: {
    squareColor: '#0b3c5d',
    dotColor: '#0b3c5d',
    squareStyle: 'rounded',
    dotStyle: 'rounded',
    topRight: { squareColor: '#5a2a5f', dotColor: '#5a2a5f' },
    bottomLeft: { squareColor: '#155e6f', dotColor: '#155e6f' },
  },
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
