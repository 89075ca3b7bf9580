import type { PathStep } from '../../scene/path.ts';
import type { Frame, Tone } from './frame.ts';
import {
  bandHeight,
  codeWindow,
  edges,
  flipFrame,
  flipSteps,
  horizontalExtent,
  layer,
  mirrorSteps,
  roundedPolygon,
  roundedRect,
} from './shapes.ts';
import { quarterArc, strokeCurves, strokePolyline } from './strokes.ts';

/** Frames that leave the code on its own background, with something beside it. */

const codePlate = roundedRect(edges(0, 0, 100, 100));

const bubble: Frame = {
  name: 'bubble',
  label: { width: 100, em: 16.5, tone: 'textColor' },
  draw: (label) => {
    const half = Math.max(42, label.width / 2 + 7);
    const [left, right, top] = [50 - half, 50 + half, 111];
    const bottom = top + bandHeight(label, 27, 6.5);
    const pointer = [
      [43, top, 1.5],
      [50, top - 9, 1.5],
      [57, top, 1.5],
    ] as const;
    return {
      edges: { ...horizontalExtent(2 * half), top: 0, bottom },
      plate: codePlate,
      layers: [
        layer(
          'color',
          roundedPolygon([[left, top, 7], ...pointer, [right, top, 7], [right, bottom, 7], [left, bottom, 7]]),
        ),
      ],
      label: { x: 50, y: (top + bottom) / 2 },
    };
  },
};

/** The possible tones of a mosaic tile. */
const tiles: readonly Tone[] = ['color', { tint: 0.38 }, { tint: 0.66 }];

/** The tone of each of the 36 tiles, clockwise from the top left. */
const tiling = '200001002000102000010020001020010002';

const flags: readonly Tone[] = [
  'color',
  { tint: 0.62 },
  { tint: 0.34 },
  'color',
  { tint: 0.34 },
  { tint: 0.62 },
  'color',
];

export const openFrames = {
  0: {
    name: 'plain-label',
    label: { width: 102, em: 17, tone: 'color' },
    draw: ({ width, height }) => ({
      edges: { ...horizontalExtent(width + 6), top: 0, bottom: 112 + height },
      plate: codePlate,
      layers: [],
      label: { x: 50, y: 103 + height / 2 },
    }),
  },
  4: bubble,
  5: flipFrame('bubble-top', bubble),
  7: {
    name: 'ribbon',
    label: { width: 102, em: 16.5, tone: 'textColor' },
    draw: (label) => {
      const high = bandHeight(label, 25, 5.5);
      const half = Math.max(44, label.width / 2 + 8);
      const [left, top, bottom, drop] = [50 - half, 103, 103 + high, 7];
      const tail = roundedPolygon([
        [left - 13, top + drop],
        [left + 10, top + drop],
        [left + 10, bottom + drop],
        [left - 13, bottom + drop],
        [left - 6.5, top + drop + high / 2],
      ]);
      const fold = roundedPolygon([
        [left, bottom - 1],
        [left + 10, bottom - 1],
        [left + 10, bottom + drop],
        [left, bottom],
      ]);
      return {
        edges: { ...horizontalExtent(2 * half + 26), top: 0, bottom: bottom + drop },
        plate: codePlate,
        layers: [
          layer({ tint: 0.36 }, tail, mirrorSteps(tail)),
          layer({ shade: 0.4 }, fold, mirrorSteps(fold)),
          layer('color', roundedRect(edges(left, top, 100 - left, bottom), 1.5)),
        ],
        label: { x: 50, y: (top + bottom) / 2 },
      };
    },
  },
  9: {
    name: 'finder',
    label: { width: 112, em: 18, tone: 'color' },
    draw: ({ height }) => {
      const [near, reach, radius] = [-6, 22, 11];
      const bracket = strokeCurves(
        [
          ['M', near, reach],
          ['L', near, near + radius],
          quarterArc([near, near + radius], [near + radius, near], [near, near]),
          ['L', reach, near],
        ],
        4,
      );
      const top = [...bracket, ...mirrorSteps(bracket)];
      return {
        edges: edges(-8, -8, 108, 117 + height),
        plate: roundedRect(codeWindow, 7),
        layers: [layer('color', top, flipSteps(top))],
        label: { x: 50, y: 113.5 + height / 2 },
      };
    },
  },
  10: {
    name: 'arrow',
    label: { width: 90, em: 17, tone: 'color' },
    draw: ({ width, height }) => {
      const tilt = 4;
      const rise = (width / 2) * Math.sin((tilt * Math.PI) / 180);
      const y = 105 + rise + height / 2;
      const foot = Math.max(130, y + 4);
      // Beside the label, with at least its tip below the code.
      const start = Math.max(72, 47 + width / 2);
      const tip = start + 16.5;
      const shaft: PathStep[] = [
        ['M', start, foot],
        ['C', start + 10, foot, tip, foot - 9, tip, 106],
      ];
      const head = [
        [tip - 8, 112],
        [tip, 104],
        [tip + 8, 112],
      ] as const;
      return {
        edges: edges(-5, 0, Math.max(100, tip + 10), Math.max(foot + 4, y + rise + height / 2 + 3)),
        plate: codePlate,
        layers: [layer('color', strokeCurves(shaft, 3.6)), layer('color', strokePolyline(head, 3.6))],
        label: { x: 40, y, rotation: -tilt },
      };
    },
  },
  20: {
    name: 'mosaic',
    label: { width: 126, em: 18.5, tone: 'color' },
    draw: ({ height }) => {
      const [first, pitch, tile] = [-14.5, 13, 12];
      const along = Array.from({ length: 9 }, (_, i) => i);
      const places = [
        ...along.map((i) => [i, 0] as const),
        ...along.map((i) => [9, i] as const),
        ...along.map((i) => [9 - i, 9] as const),
        ...along.map((i) => [0, 9 - i] as const),
      ].map(([column, row]) => {
        const [x, y] = [first + column * pitch, first + row * pitch];
        return roundedRect(edges(x, y, x + tile, y + tile), 2.2);
      });
      return {
        edges: edges(first, first, 100 - first, 124 + height),
        plate: roundedRect(codeWindow, 2),
        layers: tiles.map((tone, kind) => layer(tone, ...places.filter((_, i) => Number(tiling[i]) === kind))),
        label: { x: 50, y: 120.5 + height / 2 },
      };
    },
  },
  24: {
    name: 'bunting',
    label: { width: 124, em: 18, tone: 'color' },
    draw: ({ height }) => {
      const [end, sag] = [-33, 11];
      const string = (x: number) => end + sag * (1 - ((x - 50) / 62) ** 2);
      const flag = (i: number) => {
        const x = 50 + (i - 3) * 17;
        const slope = (string(x + 6) - string(x - 6)) / 12;
        return roundedPolygon([
          [x - 6.6, string(x - 6.6)],
          [x + 6.6, string(x + 6.6)],
          [x - slope * 17, string(x) + 17, 0.8],
        ]);
      };
      const spine: PathStep[] = [
        ['M', -12, end],
        ['C', -12 + 124 / 3, end + (4 / 3) * sag, 112 - 124 / 3, end + (4 / 3) * sag, 112, end],
      ];
      return {
        edges: edges(-13, end - 1, 113, 112 + height),
        plate: codePlate,
        layers: [...new Set(flags)]
          .map((tone) => layer(tone, ...flags.flatMap((each, i) => (each === tone ? [flag(i)] : []))))
          .concat(layer('color', strokeCurves(spine, 2))),
        label: { x: 50, y: 103 + height / 2 },
      };
    },
  },
} as const satisfies Record<number, Frame>;
