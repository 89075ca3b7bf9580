import type { PathStep } from '../../scene/path.ts';
import { circle, hole } from '../contours.ts';
import type { Frame } from './frame.ts';
import {
  bandHeight,
  codeWindow,
  createPlate,
  edges,
  expandEdges,
  layer,
  mirrorSteps,
  ring,
  roundedPolygon,
  roundedRect,
} from './shapes.ts';
import { quarterArc, strokeCurves } from './strokes.ts';

/** Frames that depict an object with the code on it. */

export const objectFrames = {
  8: {
    name: 'badge',
    label: { width: 216, em: 17, tone: 'textColor', lines: 2 },
    draw: ({ line }) => {
      const [inner, thick] = [72, Math.max(24, line + 8)];
      const middle = inner + thick / 2;
      const outer = inner + thick;
      return {
        edges: edges(50 - outer, 50 - outer, 50 + outer, 50 + outer),
        plate: circle(50, 50, inner + 0.8),
        layers: [
          layer('color', ring(circle(50, 50, outer), circle(50, 50, inner))),
          layer('textColor', circle(50 - middle, 50, 2.4), circle(50 + middle, 50, 2.4)),
        ],
        label: { x: 50, y: 50, radius: middle },
      };
    },
  },
  12: {
    name: 'phone',
    label: { width: 94, em: 17, tone: 'color' },
    draw: ({ height }) => {
      const screen = { ...codeWindow, bottom: 104 + Math.max(14, height) + 10 };
      const { left, right, bottom } = expandEdges(screen, 6);
      const body = edges(left, -19, right, bottom + 20);
      const home = bottom + 7;
      return {
        edges: body,
        plate: createPlate(screen, 3),
        layers: [
          layer('color', ring(roundedRect(body, 15), roundedRect(screen, 3))),
          layer(
            'textColor',
            roundedRect(edges(39, -12, 61, -8.5), 1.75),
            ring(circle(50, home, 7), circle(50, home, 5.2)),
          ),
        ],
        label: { x: 50, y: 103 + Math.max(14, height) / 2 },
      };
    },
  },
  14: {
    name: 'cup',
    label: { width: 104, em: 17.5, tone: 'textColor' },
    draw: (label) => {
      const bottom = 102 + bandHeight(label, 34, 9);
      const body = roundedPolygon([
        [-23, -12, 2.5],
        [123, -12, 2.5],
        [114, bottom, 15],
        [-14, bottom, 15],
      ]);
      const handle: PathStep[] = [
        ['M', 111, 16],
        ['L', 122, 16],
        quarterArc([122, 16], [151, 45], [151, 16]),
        quarterArc([151, 45], [122, 74], [151, 74]),
        ['L', 109, 74],
      ];
      const steam = [30, 50, 70].map((x) =>
        strokeCurves(
          [
            ['M', x, -19],
            ['C', x + 7, -25, x - 7, -31, x, -37],
          ],
          3,
        ),
      );
      return {
        edges: edges(-23, -39, 156, bottom + 13),
        plate: createPlate(codeWindow, 6),
        layers: [
          layer('color', ...steam, strokeCurves(handle, 10)),
          layer(
            'color',
            ring(body, roundedRect(codeWindow, 6)),
            roundedRect(edges(-10, bottom + 5, 110, bottom + 13), 4),
          ),
        ],
        label: { x: 50, y: (101 + bottom) / 2 },
      };
    },
  },
  15: {
    name: 'bag',
    label: { width: 106, em: 18, tone: 'textColor' },
    draw: (label) => {
      const bottom = 102 + bandHeight(label, 37, 10);
      const handle = ring(
        roundedRect(edges(19, -48, 81, -8), [31, 31, 0, 0]),
        roundedRect(edges(25, -42, 75, -11), [25, 25, 0, 0]),
      );
      const body = roundedPolygon([
        [-12, -13, 2],
        [112, -13, 2],
        [118, bottom, 9],
        [-18, bottom, 9],
      ]);
      return {
        edges: edges(-18, -48, 118, bottom),
        plate: createPlate(codeWindow, 6),
        layers: [layer('color', handle), layer('color', ring(body, roundedRect(codeWindow, 6)))],
        label: { x: 50, y: (102 + bottom) / 2 },
      };
    },
  },
  16: {
    name: 'gift',
    label: { width: 102, em: 17, tone: 'textColor' },
    draw: (label) => {
      const body = { ...expandEdges(codeWindow, 7), bottom: 102 + bandHeight(label, 31, 8) };
      const outside: PathStep[] = [
        ['M', 50, -33],
        ['C', 30, -32, 8, -36, 8, -54],
        ['C', 8, -76, 40, -68, 50, -33],
        ['Z'],
      ];
      const inside: PathStep[] = [
        ['M', 42, -39],
        ['C', 28, -40, 14, -44, 14, -54],
        ['C', 14, -67, 34, -62, 42, -39],
        ['Z'],
      ];
      const loop = ring(outside, inside);
      return {
        edges: edges(-18, -70, 118, body.bottom),
        plate: createPlate(codeWindow, 4),
        layers: [
          layer('color', loop),
          layer('color', mirrorSteps(loop)),
          layer('color', roundedRect(edges(-18, -34, 118, -13), 4)),
          layer('color', ring(roundedRect(body, [2, 2, 7, 7]), roundedRect(codeWindow, 4))),
          layer('textColor', roundedRect(edges(44, -34.3, 56, -12.7))),
        ],
        label: { x: 50, y: (102 + body.bottom) / 2 },
      };
    },
  },
  19: {
    name: 'envelope',
    label: { width: 122, em: 19, tone: 'textColor' },
    draw: (label) => {
      const bottom = 102 + bandHeight(label, 38, 10.5);
      const sheet = expandEdges(codeWindow, 3);
      return {
        edges: edges(-22, -5, 122, bottom),
        plate: createPlate(codeWindow, [5, 5, 0, 0]),
        layers: [
          layer('color', ring(roundedRect(sheet, [8, 8, 0, 0]), roundedRect(codeWindow, [5, 5, 0, 0]))),
          layer(
            'color',
            roundedPolygon([
              [-22, 42, 8],
              [-4, 42],
              [-4, 102],
              [104, 102],
              [104, 42],
              [122, 42, 8],
              [122, bottom, 8],
              [-22, bottom, 8],
            ]),
          ),
        ],
        label: { x: 50, y: (102 + bottom) / 2 },
      };
    },
  },
  23: {
    name: 'clipboard',
    label: { width: 106, em: 18, tone: 'textColor' },
    draw: (label) => {
      const bottom = 102 + bandHeight(label, 36, 10);
      const board = roundedPolygon([
        [-13, -22, 9],
        [21, -22],
        [21, -6.5, 4],
        [79, -6.5, 4],
        [79, -22],
        [113, -22, 9],
        [113, bottom, 9],
        [-13, bottom, 9],
      ]);
      const clip = roundedPolygon([
        [24, -27, 3],
        [38, -27, 2],
        [39, -37, 4],
        [61, -37, 4],
        [62, -27, 2],
        [76, -27, 3],
        [76, -9.5, 3],
        [24, -9.5, 3],
      ]);
      return {
        edges: edges(-13, -37, 113, bottom),
        plate: createPlate(codeWindow, 4),
        layers: [
          layer('color', ring(board, roundedRect(codeWindow, 4))),
          layer('color', clip, hole(circle(50, -29.5, 2.8))),
        ],
        label: { x: 50, y: (102 + bottom) / 2 },
      };
    },
  },
  26: {
    name: 'shop',
    label: { width: 106, em: 17.5, tone: 'textColor' },
    draw: (label) => {
      const sheet = edges(-9, -20, 109, 102);
      const outer = { ...expandEdges(sheet, 3), bottom: 102 + bandHeight(label, 29, 7.5) };
      const stripe = (i: number) => edges(-20 + 20 * i, -42, 20 * i, -3);
      const round = [0, 0, 10, 10] as const;
      const dark = [0, 2, 4, 6].map((i) => roundedRect(stripe(i), round));
      const light = [1, 3, 5].map(stripe);
      return {
        edges: edges(-20, -42, 120, outer.bottom),
        plate: createPlate(sheet, 0),
        layers: [
          layer('color', ring(roundedRect(outer, [0, 0, 4, 4]), roundedRect(sheet))),
          layer('color', ...dark),
          layer('color', ...light.map((edge) => roundedRect(edge, round))),
          layer(
            'textColor',
            ...light.map(({ left, top, right, bottom }) =>
              roundedRect(edges(left, top + 1.8, right, bottom - 1.8), [0, 0, 10, 10]),
            ),
          ),
        ],
        label: { x: 50, y: (102 + outer.bottom) / 2 },
      };
    },
  },
  27: {
    name: 'table',
    label: { width: 160, em: 24, tone: 'color' },
    draw: ({ height }) => {
      const tine = (x: number) => roundedRect(edges(x, -16, x + 4.4, 22), 2.2);
      const fork = [
        layer('color', tine(-62)),
        layer('color', tine(-52.7)),
        layer('color', tine(-43.4)),
        layer('color', roundedRect(edges(-62, 12, -39, 32), [0, 0, 11, 11])),
        layer('color', roundedRect(edges(-53.5, 26, -47.5, 116), 3)),
      ];
      const blade: PathStep[] = [
        ['M', 153.5, -16],
        ['C', 144, -12, 138, 14, 138, 44],
        ['C', 138, 48, 140, 50, 144, 50],
        ['L', 153.5, 50],
        ['Z'],
      ];
      return {
        edges: edges(-64, -34, 164, 143 + height),
        plate: circle(50, 50, 78),
        layers: [
          layer('color', ring(circle(50, 50, 85), circle(50, 50, 77)), ring(circle(50, 50, 74), circle(50, 50, 72.2))),
          ...fork,
          layer('color', blade),
          layer('color', roundedRect(edges(147.5, 40, 153.5, 116), 3)),
        ],
        label: { x: 50, y: 140 + height / 2 },
      };
    },
  },
} as const satisfies Record<number, Frame>;
