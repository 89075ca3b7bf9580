import type { PathStep } from '../../scene/path.ts';
import { circle, hole } from '../contours.ts';
import type { Frame } from './frame.ts';
import {
  bandHeight,
  codeWindow,
  createPlate,
  edges,
  expandEdges,
  flipFrame,
  layer,
  ring,
  roundedPolygon,
  roundedRect,
} from './shapes.ts';
import { dashes, perforatedEdge, quarterArc, stitches, strokeCurves, zigzag } from './strokes.ts';

/** Frames with the code in a hole, or on a plate with an edge. */

const plate: Frame = {
  name: 'plate',
  label: { width: 100, em: 17, tone: 'textColor' },
  draw: (label) => {
    const bottom = 102 + bandHeight(label, 27, 6.5);
    const outer = { ...expandEdges(codeWindow, 3), bottom };
    return {
      edges: outer,
      plate: createPlate(codeWindow, [6, 6, 0, 0]),
      layers: [layer('color', ring(roundedRect(outer, 9), roundedRect(codeWindow, [6, 6, 0, 0])))],
      label: { x: 50, y: (102 + bottom) / 2 },
    };
  },
};

export const enclosingFrames = {
  1: plate,
  2: flipFrame('plate-top', plate),
  3: {
    name: 'pill',
    label: { width: 90, em: 16.5, tone: 'textColor' },
    draw: (label) => {
      const high = bandHeight(label, 27, 6);
      const half = Math.max(34, label.width / 2 + 9);
      // The corners stay clear of a wide pill.
      const { left, top, right } = expandEdges(codeWindow, Math.max(0, half - 42));
      const middle = 103 + high / 2;
      const inner = edges(left, top, right, middle - 1.5);
      const pill = edges(50 - half, 103, 50 + half, 103 + high);
      return {
        edges: { ...expandEdges(inner, 3), bottom: pill.bottom },
        plate: createPlate(inner, 6),
        layers: [
          layer('color', ring(roundedRect(expandEdges(inner, 3), 9), roundedRect(inner, 6))),
          layer('color', roundedRect(pill, Math.min(high / 2, 16))),
        ],
        label: { x: 50, y: middle },
      };
    },
  },
  6: {
    name: 'solid',
    label: { width: 104, em: 18.5, tone: 'textColor' },
    draw: (label) => {
      const outer = { ...expandEdges(codeWindow, 9), bottom: 102 + bandHeight(label, 36, 10) };
      return {
        edges: outer,
        plate: createPlate(codeWindow, 6),
        layers: [layer('color', ring(roundedRect(outer, 13), roundedRect(codeWindow, 6)))],
        label: { x: 50, y: (102 + outer.bottom) / 2 },
      };
    },
  },
  11: {
    name: 'tag',
    label: { width: 104, em: 17.5, tone: 'textColor' },
    draw: (label) => {
      const bottom = 102 + bandHeight(label, 34, 9);
      const outer = roundedPolygon([
        [22, -36, 5],
        [78, -36, 5],
        [111, -9, 5],
        [111, bottom, 9],
        [-11, bottom, 9],
        [-11, -9, 5],
      ]);
      return {
        edges: edges(-11, -36, 111, bottom),
        plate: createPlate(codeWindow, 6),
        layers: [layer('color', outer, hole(roundedRect(codeWindow, 6)), hole(circle(50, -20, 6)))],
        label: { x: 50, y: (102 + bottom) / 2 },
      };
    },
  },
  13: {
    name: 'side-bar',
    label: { width: 100, em: 17, tone: 'textColor' },
    draw: (label) => {
      const outer = { ...expandEdges(codeWindow, 3), left: -2 - bandHeight(label, 27, 6.5) };
      return {
        edges: outer,
        plate: createPlate(codeWindow, [0, 6, 6, 0]),
        layers: [layer('color', ring(roundedRect(outer, 9), roundedRect(codeWindow, [0, 6, 6, 0])))],
        label: { x: (outer.left - 2) / 2, y: 50, rotation: -90 },
      };
    },
  },
  17: {
    name: 'poster',
    label: { width: 104, em: 20, tone: 'textColor' },
    draw: (label) => {
      const sheet = edges(-6, -4, 106, 104);
      const outer = { ...expandEdges(sheet, 1.8), top: -4 - bandHeight(label, 36, 9), bottom: 115 };
      return {
        edges: outer,
        plate: createPlate(sheet, 0),
        layers: [layer('color', ring(roundedRect(outer, 2), roundedRect(sheet)))],
        label: { x: 50, y: (outer.top - 4) / 2 },
      };
    },
  },
  18: {
    name: 'stamp',
    label: { width: 108, em: 18, tone: 'textColor' },
    draw: (label) => {
      const outer = { ...expandEdges(codeWindow, 13), bottom: 104 + bandHeight(label, 36, 9) };
      return {
        edges: outer,
        plate: createPlate(codeWindow, 0.8),
        layers: [layer('color', ring(perforatedEdge(outer, 3, 9.2), roundedRect(codeWindow, 0.8)))],
        label: { x: 50, y: (100 + outer.bottom) / 2 },
      };
    },
  },
  21: {
    name: 'stitched',
    label: { width: 100, em: 18, tone: 'textColor' },
    draw: (label) => {
      const seam = { ...expandEdges(codeWindow, 6.5), bottom: 102 + bandHeight(label, 33, 8.5) };
      const outer = expandEdges(seam, 5);
      return {
        edges: outer,
        plate: createPlate(codeWindow, 4),
        layers: [
          layer('color', ring(roundedRect(outer, 15), roundedRect(codeWindow, 4))),
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
      const { left, top, right } = expandEdges(codeWindow, 8);
      const bottom = 103 + Math.max(14, height) / 2;
      const [radius, gap] = [9, width / 2 + 5.5];
      const [inLeft, inRight] = [left + radius, right - radius];
      const spine: PathStep[] = [
        ['M', 50 - gap, bottom],
        ['L', inLeft, bottom],
        quarterArc([inLeft, bottom], [left, bottom - radius], [left, bottom]),
        ['L', left, top + radius],
        quarterArc([left, top + radius], [inLeft, top], [left, top]),
        ['L', inRight, top],
        quarterArc([inRight, top], [right, top + radius], [right, top]),
        ['L', right, bottom - radius],
        quarterArc([right, bottom - radius], [inRight, bottom], [right, bottom]),
        ['L', 50 + gap, bottom],
      ];
      return {
        edges: { ...expandEdges(codeWindow, 9.5), bottom: bottom + Math.max(9, height / 2) },
        plate: roundedRect(codeWindow, 5),
        layers: [layer('color', strokeCurves(spine, 3))],
        label: { x: 50, y: bottom },
      };
    },
  },
  25: {
    name: 'offset',
    label: { width: 94, em: 17.5, tone: 'color' },
    draw: ({ height }) => {
      const sheet = { ...codeWindow, bottom: 104 + Math.max(14, height) + 10 };
      const { left, top, right, bottom } = expandEdges(sheet, 3);
      const far = 8;
      const shadow = roundedPolygon([
        [right - 2, top + far],
        [right + far, top + far, 4],
        [right + far, bottom + far, 4],
        [left + far, bottom + far, 4],
        [left + far, bottom - 2],
        [right - 2, bottom - 2],
      ]);
      return {
        edges: edges(left, top, right + far, bottom + far),
        plate: createPlate(sheet, 1.5),
        layers: [
          layer('color', shadow),
          layer('color', ring(roundedRect(expandEdges(sheet, 3), 4), roundedRect(sheet, 1.5))),
        ],
        label: { x: 50, y: 103 + Math.max(14, height) / 2 },
      };
    },
  },
  28: {
    name: 'bookmark',
    label: { width: 104, em: 17.5, tone: 'textColor' },
    draw: (label) => {
      const { left, top, right } = expandEdges(codeWindow, 10);
      const fork = 104 + bandHeight(label, 32, 8);
      const outer = roundedPolygon([
        [left, top, 8],
        [right, top, 8],
        [right, fork + 24],
        [50, fork],
        [left, fork + 24],
      ]);
      return {
        edges: edges(left, top, right, fork + 24),
        plate: createPlate(codeWindow, 5),
        layers: [layer('color', ring(outer, roundedRect(codeWindow, 5)))],
        label: { x: 50, y: (103 + fork) / 2 },
      };
    },
  },
  29: {
    name: 'folder',
    label: { width: 90, em: 16.5, tone: 'textColor' },
    draw: (label) => {
      const { left, right, bottom, top } = expandEdges(codeWindow, 9.5);
      const tab = left + Math.max(62, label.width + 17);
      const over = -4 - bandHeight(label, 30, 7.5);
      const outer = roundedPolygon([
        [left, over, 8],
        [tab, over, 3],
        [tab + 12, top, 3],
        [right, top, 4],
        [right, bottom, 8],
        [left, bottom, 8],
      ]);
      return {
        edges: edges(left, over, right, bottom),
        plate: createPlate(codeWindow, 5),
        layers: [layer('color', ring(outer, roundedRect(codeWindow, 5)))],
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
      const bottom = tear + Math.max(14, height) + 14.5;
      const torn = zigzag(left, right, bottom, depth, teeth);
      const slope = depth / ((right - left) / 2 / teeth);
      const lift = line * Math.hypot(1, slope);
      const side = bottom + slope * line - lift;
      const outer = roundedPolygon([[left, top, 1], [right, top, 1], ...torn]);
      const inner = roundedPolygon([
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
        label: { x: 50, y: tear + 4 + Math.max(14, height) / 2 },
      };
    },
  },
} as const satisfies Record<number, Frame>;
