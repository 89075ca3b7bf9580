import type { Frame } from './row.ts';
import { edges, grown, ring, rounded } from './shapes.ts';

export const mainSet = {
  0: {
    name: 'plain-label',
    label: { width: 104, em: 17, tone: 'color' },
    draw: ({ height }) => ({
      edges: edges(-2, -2, 102, 112 + height),
      plate: rounded(edges(0, 0, 100, 100)),
      layers: [],
      label: { x: 50, y: 102 + height / 2 },
    }),
  },
  1: {
    name: 'plate',
    label: { width: 100, em: 17, tone: 'textColor' },
    draw: ({ height }) => {
      const window = edges(-2, -2, 102, 102);
      const bottom = 102 + Math.max(27, height + 12);
      const all = { ...grown(window, 3), bottom };
      return {
        edges: all,
        plate: rounded(window, [6, 6, 0, 0]),
        layers: [{ tone: 'color', steps: ring(rounded(all, 9), rounded(window, [6, 6, 0, 0])) }],
        label: { x: 50, y: (102 + bottom) / 2 },
      };
    },
  },
} as const satisfies Record<number, Frame>;
