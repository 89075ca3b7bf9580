export type GridBox = { left: number; top: number; width: number; height: number };

const getCenterX = ({ left, width }: GridBox) => left + width / 2;

/**
 * Returns the box in the next row, up or down, that is nearest to the given box. Wraps around from the last row to the
 * first and back.
 */
export const findVerticalNeighbor = (boxes: readonly GridBox[], from: number, direction: 'above' | 'below'): number => {
  const start = boxes[from];
  if (!start) return from;
  const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))].sort((a, b) => a - b);
  const row = tops.indexOf(Math.round(start.top)) + (direction === 'below' ? 1 : -1);
  const top = tops[(row + tops.length) % tops.length];
  return boxes
    .map((box, at) => ({ at, top: Math.round(box.top), off: Math.abs(getCenterX(box) - getCenterX(start)) }))
    .filter((box) => box.top === top)
    .reduce((nearest, box) => (box.off < nearest.off ? box : nearest)).at;
};
