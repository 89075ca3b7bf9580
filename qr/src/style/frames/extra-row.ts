import type { Frame } from './row.ts';
import { edges, ring, rounded, soft } from './shapes.ts';

/** Things that a code sits on. */
export const extraRow = {
  15: {
    name: 'bag',
    label: { width: 104, em: 18, tone: 'textColor' },
    draw: ({ height }) => {
      const bottom = 103 + Math.max(36, height + 16);
      const window = edges(-2, -2, 102, 102);
      return {
        edges: edges(-19, -46, 119, bottom),
        plate: rounded(window, 5),
        layers: [
          {
            tone: 'color',
            steps: ring(
              rounded(edges(18, -46, 82, -8), [32, 32, 0, 0]),
              rounded(edges(24, -40, 76, -11), [26, 26, 0, 0]),
            ),
          },
          {
            tone: 'color',
            steps: ring(
              soft([
                [-13, -13, 2],
                [113, -13, 2],
                [119, bottom, 8],
                [-19, bottom, 8],
              ]),
              rounded(window, 5),
            ),
          },
        ],
        label: { x: 50, y: (102 + bottom) / 2 },
      };
    },
  },
} as const satisfies Record<number, Frame>;
