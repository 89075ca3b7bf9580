/** How many images of an icon are examined for the largest. Real icons have about ten. */
const maxEntries = 64;

/** Returns an icon with only its largest image. Entries outside of the file, or inside the directory, are ignored. */
export const extractLargestIcon = (file: Uint8Array): Uint8Array => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const count = Math.min(view.getUint16(4, true), maxEntries);
  const readSide = (at: number) => view.getUint8(at) || 256;
  const entries = Array.from({ length: count }, (_, index) => 6 + index * 16)
    .filter((at) => at + 16 <= file.length)
    .map((at) => ({
      at,
      area: readSide(at) * readSide(at + 1),
      depth: view.getUint16(at + 6, true),
      length: view.getUint32(at + 8, true),
      offset: view.getUint32(at + 12, true),
    }))
    .filter(({ length, offset }) => length > 0 && offset >= 6 + 16 && offset + length <= file.length)
    .sort((a, b) => b.area - a.area || b.depth - a.depth);
  const [largest] = entries;
  if (!largest) throw new Error('The icon holds no picture.');
  const icon = Buffer.concat([
    file.subarray(0, 6),
    file.subarray(largest.at, largest.at + 16),
    file.subarray(largest.offset, largest.offset + largest.length),
  ]);
  icon.writeUInt16LE(1, 4);
  icon.writeUInt32LE(6 + 16, 6 + 12);
  return icon;
};
