import { type FileWindow, UnreadableFileError } from './file-window.ts';

/** A box: its content is from `from` to `to`, after a header of `headerBytes` bytes. */
export type Box = { type: string; headerBytes: number; from: number; to: number };

/** The number of boxes read: a file may not have them without limit. */
export type BoxCounter = { boxes: number };

const maxBoxes = 100_000;

/** Returns the boxes in a range, each within it (ISO/IEC 14496-12, 4.2). */
export const readBoxes = (file: FileWindow, from: number, to: number, counter: BoxCounter): Box[] => {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    if (++counter.boxes > maxBoxes) throw new UnreadableFileError();
    const head = file.read(at, 16);
    if (to - at < 8 || head.length < 8) throw new UnreadableFileError();
    const [short, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)];
    const isLong = short === 1;
    if (isLong && head.length < 16) throw new UnreadableFileError();
    const size = short === 0 ? to - at : isLong ? Number(head.readBigUInt64BE(8)) : short;
    const header = isLong ? 16 : 8;
    if (size < header || at + size > to) throw new UnreadableFileError();
    boxes.push({ type, headerBytes: header, from: at + header, to: at + size });
    at += size;
  }
  return boxes;
};
