/** Pixels from a decoder other than libvips. */
export type Raster = {
  width: number;
  height: number;
  /** RGB, or RGBA with four channels. */
  channels: 3 | 4;
  data: Uint8Array;
  /** The ICC profile; sRGB by default. */
  profile?: Uint8Array;
  /** The EXIF orientation; upright by default. */
  orientation?: number;
};

const [byte, short, long, undefinedBytes] = [1, 3, 4, 7] as const;
const bytesPerType = { [byte]: 1, [short]: 2, [long]: 4, [undefinedBytes]: 1 };

/**
 * Encodes pixels as an uncompressed TIFF 6.0 in one strip: the only way to pass pixels with a profile to libvips (ICC.1, annex
 * B.4).
 */
export const encodeTiff = ({ width, height, channels, data, profile, orientation = 1 }: Raster): Buffer => {
  const bits = Buffer.alloc(channels * 2);
  for (let channel = 0; channel < channels; channel++) bits.writeUInt16LE(8, channel * 2);
  type Entry = readonly [tag: number, type: keyof typeof bytesPerType, value: number | Uint8Array];
  const entries: readonly Entry[] = [
    [256, long, width],
    [257, long, height],
    [258, short, bits],
    [259, short, 1], // no compression
    [262, short, 2], // RGB
    [273, long, 0], // where the strip begins, filled in below
    [274, short, orientation],
    [277, short, channels],
    [278, long, height],
    [279, long, data.length],
    ...(channels === 4 ? ([[338, short, 2]] as const) : []), // opacity, the colours not multiplied by it
    ...(profile ? ([[34675, undefinedBytes, profile]] as const) : []),
  ];
  const head = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  const externalValues: Uint8Array[] = [];
  let next = head.length;
  const appendValue = (bytes: Uint8Array) => {
    const at = next;
    externalValues.push(bytes, Buffer.alloc(bytes.length % 2));
    next += bytes.length + (bytes.length % 2);
    return at;
  };
  head.write('II*\0', 0, 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, value], at) => {
    const entryOffset = 10 + at * 12;
    const isExternal = typeof value !== 'number';
    head.writeUInt16LE(tag, entryOffset);
    head.writeUInt16LE(type, entryOffset + 2);
    head.writeUInt32LE(isExternal ? value.length / bytesPerType[type] : 1, entryOffset + 4);
    head.writeUInt32LE(isExternal ? appendValue(value) : value, entryOffset + 8);
  });
  const strip = entries.findIndex(([tag]) => tag === 273);
  head.writeUInt32LE(next, 10 + strip * 12 + 8);
  return Buffer.concat([head, ...externalValues, data]);
};
