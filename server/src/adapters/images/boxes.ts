/** Boxes of ISO/IEC 14496-12, written and read. */

const bytesOf = (value: number, length: number) => {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
};
export const u8 = (value: number) => bytesOf(value, 1);
export const u16 = (value: number) => bytesOf(value, 2);
export const u32 = (value: number) => bytesOf(value, 4);
export const letters = (text: string) => Buffer.from(text, 'latin1');

export const box = (type: string, ...content: Uint8Array[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(8 + body.length), letters(type), body]);
};
export const fullBox = (type: string, version: number, ...content: Uint8Array[]) =>
  box(type, u32(version << 24), ...content);

export type Box = { type: string; whole: Buffer; body: Buffer };

/** The boxes that fill some bytes. Throws where one doesn't fit; those of 64-bit sizes and to the end are not needed here. */
export const boxesIn = (bytes: Buffer): Box[] => {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) throw new Error('A box does not fit.');
    const whole = bytes.subarray(at, at + size);
    boxes.push({ type: whole.toString('latin1', 4, 8), whole, body: whole.subarray(8) });
    at += size;
  }
  return boxes;
};

/** The one box of a type. */
export const boxOf = (boxes: readonly Box[], type: string): Buffer => {
  const found = boxes.find((box) => box.type === type);
  if (!found) throw new Error(`There is no ${type}.`);
  return found.body;
};

/** Reads numbers one behind the other. */
export const reader = (bytes: Buffer, at = 0) => {
  let place = at;
  const number = (length: number): number => {
    if (length === 0) return 0;
    place += length;
    return length === 8 ? Number(bytes.readBigUInt64BE(place - 8)) : bytes.readUIntBE(place - length, length);
  };
  return {
    number,
    text: (length: number) => {
      place += length;
      return bytes.toString('latin1', place - length, place);
    },
  };
};
