/** Reads and writes boxes of ISO/IEC 14496-12. */

const encodeUint = (value: number, length: number) => {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
};
export const u8 = (value: number) => encodeUint(value, 1);
export const u16 = (value: number) => encodeUint(value, 2);
export const u32 = (value: number) => encodeUint(value, 4);
export const latin1 = (text: string) => Buffer.from(text, 'latin1');

export const encodeBox = (type: string, ...content: Uint8Array[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(8 + body.length), latin1(type), body]);
};
export const encodeFullBox = (type: string, version: number, ...content: Uint8Array[]) =>
  encodeBox(type, u32(version << 24), ...content);

export type Box = { type: string; bytes: Buffer; body: Buffer };

/** Returns consecutive boxes. Throws if one doesn’t fit; 64-bit sizes, and boxes to the end of the file, aren’t supported. */
export const parseBoxes = (bytes: Buffer): Box[] => {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) throw new Error('A box does not fit.');
    const whole = bytes.subarray(at, at + size);
    boxes.push({ type: whole.toString('latin1', 4, 8), bytes: whole, body: whole.subarray(8) });
    at += size;
  }
  return boxes;
};

export const requireBox = (boxes: readonly Box[], type: string): Buffer => {
  const found = boxes.find((box) => box.type === type);
  if (!found) throw new Error(`There is no ${type}.`);
  return found.body;
};

/** Reads consecutive numbers. */
export const createReader = (bytes: Buffer, at = 0) => {
  let position = at;
  const number = (length: number): number => {
    if (length === 0) return 0;
    position += length;
    return length === 8 ? Number(bytes.readBigUInt64BE(position - 8)) : bytes.readUIntBE(position - length, length);
  };
  return {
    number,
    text: (length: number) => {
      position += length;
      return bytes.toString('latin1', position - length, position);
    },
  };
};
