import { expect, it } from 'vitest';
import { dots, squares, toStyle } from '../../testing/designs.ts';
import { computeCoverage } from '../../testing/painter.ts';
import { getPaths } from '../../testing/pictures.ts';
import { readers } from '../../testing/readers.ts';
import { resvg } from '../../testing/renderers.ts';
import { defaultStyle, draw, encode, toSvg } from '../index.ts';

/** Its modules have something so much like a corner that jsQR prefers it to a corner drawn less exactly. */
const text = 'https://1n8lc9djx/k4';
const symbol = { level: 'M', version: 2 } as const;

it.each(squares)('a corner square of %s is read by jsQR with every dot and 5 px per module', async (square) => {
  const unread: string[] = [];
  for (const dot of dots) {
    const drawing = draw(encode(text, symbol), toStyle({ ...symbol, shape: 'square', square, dot }));
    if ((await readers.jsQR(resvg(toSvg(drawing), drawing.width * 5))) !== text) unread.push(dot);
  }
  expect(unread).toEqual([]);
});

it('a circle is a ring, nearly as thick everywhere', () => {
  const corners = { ...defaultStyle.corners, squareColor: '#222222', squareStyle: 'circle' } as const;
  const { path } = getPaths(draw(encode(text, symbol), { ...defaultStyle, corners }))[1]!;
  const scale = 80;
  const side = 15 * scale;
  const pixels = computeCoverage(path, side, side, scale);
  for (let turn = 0; turn < 32; turn++) {
    const [dx, dy] = [Math.cos((turn * Math.PI) / 16), Math.sin((turn * Math.PI) / 16)];
    const isDark = (distance: number) =>
      pixels[Math.floor((7.5 + distance * dy) * scale) * side + Math.floor((7.5 + distance * dx) * scale)]! > 0.5;
    expect([2.45, 2.66, 3.45, 3.61].map(isDark), `direction ${turn} of 32`).toEqual([false, true, true, false]);
  }
});
