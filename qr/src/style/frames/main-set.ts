import type { Step } from '../../scene/path.ts';
import { hole } from '../contours.ts';
import { bent, curved, dashes, perforated, quarter, stitches, zigzag } from './lines.ts';
import type { Frame, Tone } from './row.ts';
import {
  across,
  bandFor,
  disc,
  edges,
  flipped,
  grown,
  layer,
  mirrored,
  plateIn,
  ring,
  rounded,
  soft,
  upsideDown,
} from './shapes.ts';

/** What most codes stand in. */

/** The code with its quiet zone and a little more, so that round corners stay outside of it. */
const window = edges(-2, -2, 102, 102);

const alone = rounded(edges(0, 0, 100, 100));

const plate: Frame = {
  name: 'plate',
  label: { width: 100, em: 17, tone: 'textColor' },
  draw: (label) => {
    const bottom = 102 + bandFor(label, 27, 6.5);
    const outer = { ...grown(window, 3), bottom };
    return {
      edges: outer,
      plate: plateIn(window, [6, 6, 0, 0]),
      layers: [layer('color', ring(rounded(outer, 9), rounded(window, [6, 6, 0, 0])))],
      label: { x: 50, y: (102 + bottom) / 2 },
    };
  },
};

const bubble: Frame = {
  name: 'bubble',
  label: { width: 100, em: 16.5, tone: 'textColor' },
  draw: (label) => {
    const half = Math.max(42, label.width / 2 + 7);
    const [left, right, top] = [50 - half, 50 + half, 111];
    const bottom = top + bandFor(label, 27, 6.5);
    const pointer = [
      [43, top, 1.5],
      [50, top - 9, 1.5],
      [57, top, 1.5],
    ] as const;
    return {
      edges: { ...across(2 * half), top: 0, bottom },
      plate: alone,
      layers: [
        layer('color', soft([[left, top, 7], ...pointer, [right, top, 7], [right, bottom, 7], [left, bottom, 7]])),
      ],
      label: { x: 50, y: (top + bottom) / 2 },
    };
  },
};

/** A tile of the mosaic has one of these. */
const tiles: readonly Tone[] = ['color', { tint: 0.38 }, { tint: 0.66 }];

/** Which, clockwise from the top left: 36 tiles. */
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

export const mainSet = {
  0: {
    name: 'plain-label',
    label: { width: 102, em: 17, tone: 'color' },
    draw: ({ width, height }) => ({
      edges: { ...across(width + 6), top: 0, bottom: 112 + height },
      plate: alone,
      layers: [],
      label: { x: 50, y: 103 + height / 2 },
    }),
  },
  1: plate,
  2: upsideDown('plate-top', plate),
  3: {
    name: 'pill',
    label: { width: 90, em: 16.5, tone: 'textColor' },
    draw: (label) => {
      const high = bandFor(label, 27, 6);
      const half = Math.max(34, label.width / 2 + 9);
      // The frame keeps its corners free of a wide pill.
      const { left, top, right } = grown(window, Math.max(0, half - 42));
      const middle = 103 + high / 2;
      const inner = edges(left, top, right, middle - 1.5);
      const pill = edges(50 - half, 103, 50 + half, 103 + high);
      return {
        edges: { ...grown(inner, 3), bottom: pill.bottom },
        plate: plateIn(inner, 6),
        layers: [
          layer('color', ring(rounded(grown(inner, 3), 9), rounded(inner, 6))),
          layer('color', rounded(pill, Math.min(high / 2, 16))),
        ],
        label: { x: 50, y: middle },
      };
    },
  },
  4: bubble,
  5: upsideDown('bubble-top', bubble),
  6: {
    name: 'solid',
    label: { width: 104, em: 18.5, tone: 'textColor' },
    draw: (label) => {
      const outer = { ...grown(window, 9), bottom: 102 + bandFor(label, 36, 10) };
      return {
        edges: outer,
        plate: plateIn(window, 6),
        layers: [layer('color', ring(rounded(outer, 13), rounded(window, 6)))],
        label: { x: 50, y: (102 + outer.bottom) / 2 },
      };
    },
  },
  7: {
    name: 'ribbon',
    label: { width: 102, em: 16.5, tone: 'textColor' },
    draw: (label) => {
      const high = bandFor(label, 25, 5.5);
      const half = Math.max(44, label.width / 2 + 8);
      const [left, top, bottom, drop] = [50 - half, 103, 103 + high, 7];
      const tail = soft([
        [left - 13, top + drop],
        [left + 10, top + drop],
        [left + 10, bottom + drop],
        [left - 13, bottom + drop],
        [left - 6.5, top + drop + high / 2],
      ]);
      const fold = soft([
        [left, bottom - 1],
        [left + 10, bottom - 1],
        [left + 10, bottom + drop],
        [left, bottom],
      ]);
      return {
        edges: { ...across(2 * half + 26), top: 0, bottom: bottom + drop },
        plate: alone,
        layers: [
          layer({ tint: 0.36 }, tail, mirrored(tail)),
          layer({ shade: 0.4 }, fold, mirrored(fold)),
          layer('color', rounded(edges(left, top, 100 - left, bottom), 1.5)),
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
      const bracket = curved(
        [
          ['M', near, reach],
          ['L', near, near + radius],
          quarter([near, near + radius], [near + radius, near], [near, near]),
          ['L', reach, near],
        ],
        4,
      );
      const top = [...bracket, ...mirrored(bracket)];
      return {
        edges: edges(-8, -8, 108, 117 + height),
        plate: rounded(window, 7),
        layers: [layer('color', top, flipped(top))],
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
      // Beside the label, and under the code at least with its tip.
      const start = Math.max(72, 47 + width / 2);
      const tip = start + 16.5;
      const shaft: Step[] = [
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
        plate: alone,
        layers: [layer('color', curved(shaft, 3.6)), layer('color', bent(head, 3.6))],
        label: { x: 40, y, turn: -tilt },
      };
    },
  },
  11: {
    name: 'tag',
    label: { width: 104, em: 17.5, tone: 'textColor' },
    draw: (label) => {
      const bottom = 102 + bandFor(label, 34, 9);
      const outer = soft([
        [22, -36, 5],
        [78, -36, 5],
        [111, -9, 5],
        [111, bottom, 9],
        [-11, bottom, 9],
        [-11, -9, 5],
      ]);
      return {
        edges: edges(-11, -36, 111, bottom),
        plate: plateIn(window, 6),
        layers: [layer('color', outer, hole(rounded(window, 6)), hole(disc(50, -20, 6)))],
        label: { x: 50, y: (102 + bottom) / 2 },
      };
    },
  },
  13: {
    name: 'side-bar',
    label: { width: 100, em: 17, tone: 'textColor' },
    draw: (label) => {
      const outer = { ...grown(window, 3), left: -2 - bandFor(label, 27, 6.5) };
      return {
        edges: outer,
        plate: plateIn(window, [0, 6, 6, 0]),
        layers: [layer('color', ring(rounded(outer, 9), rounded(window, [0, 6, 6, 0])))],
        label: { x: (outer.left - 2) / 2, y: 50, turn: -90 },
      };
    },
  },
  17: {
    name: 'poster',
    label: { width: 104, em: 20, tone: 'textColor' },
    draw: (label) => {
      const sheet = edges(-6, -4, 106, 104);
      const outer = { ...grown(sheet, 1.8), top: -4 - bandFor(label, 36, 9), bottom: 115 };
      return {
        edges: outer,
        plate: plateIn(sheet, 0),
        layers: [layer('color', ring(rounded(outer, 2), rounded(sheet)))],
        label: { x: 50, y: (outer.top - 4) / 2 },
      };
    },
  },
  18: {
    name: 'stamp',
    label: { width: 108, em: 18, tone: 'textColor' },
    draw: (label) => {
      const outer = { ...grown(window, 13), bottom: 104 + bandFor(label, 36, 9) };
      return {
        edges: outer,
        plate: plateIn(window, 0.8),
        layers: [layer('color', ring(perforated(outer, 3, 9.2), rounded(window, 0.8)))],
        label: { x: 50, y: (100 + outer.bottom) / 2 },
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
        return rounded(edges(x, y, x + tile, y + tile), 2.2);
      });
      return {
        edges: edges(first, first, 100 - first, 124 + height),
        plate: rounded(window, 2),
        layers: tiles.map((tone, kind) => layer(tone, ...places.filter((_, i) => Number(tiling[i]) === kind))),
        label: { x: 50, y: 120.5 + height / 2 },
      };
    },
  },
  21: {
    name: 'stitched',
    label: { width: 100, em: 18, tone: 'textColor' },
    draw: (label) => {
      const seam = { ...grown(window, 6.5), bottom: 102 + bandFor(label, 33, 8.5) };
      const outer = grown(seam, 5);
      return {
        edges: outer,
        plate: plateIn(window, 4),
        layers: [
          layer('color', ring(rounded(outer, 15), rounded(window, 4))),
          layer('textColor', stitches(seam, 10, 4.6, 1.5)),
        ],
        label: { x: 50, y: (102 + seam.bottom) / 2 },
      };
    },
  },
  22: {
    name: 'inline',
    label: { width: 90, em: 18, tone: 'color' },
    draw: ({ width, height }) => {
      const { left, top, right } = grown(window, 8);
      const bottom = 103 + Math.max(14, height) / 2;
      const [radius, gap] = [9, width / 2 + 5.5];
      const [inLeft, inRight] = [left + radius, right - radius];
      const spine: Step[] = [
        ['M', 50 - gap, bottom],
        ['L', inLeft, bottom],
        quarter([inLeft, bottom], [left, bottom - radius], [left, bottom]),
        ['L', left, top + radius],
        quarter([left, top + radius], [inLeft, top], [left, top]),
        ['L', inRight, top],
        quarter([inRight, top], [right, top + radius], [right, top]),
        ['L', right, bottom - radius],
        quarter([right, bottom - radius], [inRight, bottom], [right, bottom]),
        ['L', 50 + gap, bottom],
      ];
      return {
        edges: { ...grown(window, 9.5), bottom: bottom + Math.max(9, height / 2) },
        plate: rounded(window, 5),
        layers: [layer('color', curved(spine, 3))],
        label: { x: 50, y: bottom },
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
        return soft([
          [x - 6.6, string(x - 6.6)],
          [x + 6.6, string(x + 6.6)],
          [x - slope * 17, string(x) + 17, 0.8],
        ]);
      };
      const spine: Step[] = [
        ['M', -12, end],
        ['C', -12 + 124 / 3, end + (4 / 3) * sag, 112 - 124 / 3, end + (4 / 3) * sag, 112, end],
      ];
      return {
        edges: edges(-13, end - 1, 113, 112 + height),
        plate: alone,
        layers: [...new Set(flags)]
          .map((tone) => layer(tone, ...flags.flatMap((each, i) => (each === tone ? [flag(i)] : []))))
          .concat(layer('color', curved(spine, 2))),
        label: { x: 50, y: 103 + height / 2 },
      };
    },
  },
  25: {
    name: 'offset',
    label: { width: 94, em: 17.5, tone: 'color' },
    draw: ({ height }) => {
      const sheet = { ...window, bottom: 104 + Math.max(14, height) + 10 };
      const { left, top, right, bottom } = grown(sheet, 3);
      const far = 8;
      const shadow = soft([
        [right - 2, top + far],
        [right + far, top + far, 4],
        [right + far, bottom + far, 4],
        [left + far, bottom + far, 4],
        [left + far, bottom - 2],
        [right - 2, bottom - 2],
      ]);
      return {
        edges: edges(left, top, right + far, bottom + far),
        plate: plateIn(sheet, 1.5),
        layers: [layer('color', shadow), layer('color', ring(rounded(grown(sheet, 3), 4), rounded(sheet, 1.5)))],
        label: { x: 50, y: 103 + Math.max(14, height) / 2 },
      };
    },
  },
  28: {
    name: 'bookmark',
    label: { width: 104, em: 17.5, tone: 'textColor' },
    draw: (label) => {
      const { left, top, right } = grown(window, 10);
      const fork = 104 + bandFor(label, 32, 8);
      const outer = soft([
        [left, top, 8],
        [right, top, 8],
        [right, fork + 24],
        [50, fork],
        [left, fork + 24],
      ]);
      return {
        edges: edges(left, top, right, fork + 24),
        plate: plateIn(window, 5),
        layers: [layer('color', ring(outer, rounded(window, 5)))],
        label: { x: 50, y: (103 + fork) / 2 },
      };
    },
  },
  29: {
    name: 'folder',
    label: { width: 90, em: 16.5, tone: 'textColor' },
    draw: (label) => {
      const { left, right, bottom, top } = grown(window, 9.5);
      const tab = left + Math.max(62, label.width + 17);
      const over = -4 - bandFor(label, 30, 7.5);
      const outer = soft([
        [left, over, 8],
        [tab, over, 3],
        [tab + 12, top, 3],
        [right, top, 4],
        [right, bottom, 8],
        [left, bottom, 8],
      ]);
      return {
        edges: edges(left, over, right, bottom),
        plate: plateIn(window, 5),
        layers: [layer('color', ring(outer, rounded(window, 5)))],
        label: { x: (left + tab + 4) / 2, y: (over - 4) / 2 },
      };
    },
  },
  30: {
    name: 'receipt',
    label: { width: 94, em: 17.5, tone: 'color' },
    draw: ({ height }) => {
      const [left, top, right] = [-5, -5, 105];
      const [tear, line, teeth, depth] = [108, 2.8, 10, 5.5];
      const bottom = tear + Math.max(14, height) + 14;
      const torn = zigzag(left, right, bottom, depth, teeth);
      const slope = depth / ((right - left) / 2 / teeth);
      const lift = line * Math.hypot(1, slope);
      const side = bottom + slope * line - lift;
      const outer = soft([[left, top, 1], [right, top, 1], ...torn]);
      const inner = soft([
        [left + line, top + line],
        [right - line, top + line],
        [right - line, side],
        ...torn.slice(1, -1).map(([x, y]) => [x, y - lift] as const),
        [left + line, side],
      ]);
      return {
        edges: edges(left, top, right, bottom + depth),
        plate: inner,
        layers: [layer('color', ring(outer, inner)), layer('color', dashes(2, 98, tear - 3, 3.6, 1.5))],
        label: { x: 50, y: tear + 3 + Math.max(14, height) / 2 },
      };
    },
  },
} as const satisfies Record<number, Frame>;
