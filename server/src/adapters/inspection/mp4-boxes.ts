import { Unreadable, type Window } from './window.ts';

/** A box: `from` and `to` are where its content is, its header of `header` bytes is before that. */
export type Box = { type: string; header: number; from: number; to: number };

/** How many boxes were walked through: a file may not have them without end. */
export type Counted = { boxes: number };

const mostBoxes = 100_000;

/** The boxes between two places, each within them (ISO/IEC 14496-12, 4.2). */
export const boxesIn = (file: Window, from: number, to: number, counted: Counted): Box[] => {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    if (++counted.boxes > mostBoxes) throw new Unreadable();
    const head = file.bytes(at, 16);
    if (to - at < 8 || head.length < 8) throw new Unreadable();
    const [short, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)];
    const isLong = short === 1;
    if (isLong && head.length < 16) throw new Unreadable();
    const size = short === 0 ? to - at : isLong ? Number(head.readBigUInt64BE(8)) : short;
    const header = isLong ? 16 : 8;
    if (size < header || at + size > to) throw new Unreadable();
    boxes.push({ type, header, from: at + header, to: at + size });
    at += size;
  }
  return boxes;
};
