import { box, fullBox, letters, u8, u16, u32 } from './boxes.ts';

/** HEIC files as a phone writes them: one HEVC still repeated in a grid (ISO/IEC 23008-12), for tests and benchmarks. */

/** The units of a byte stream, without their start codes (ITU-T H.265, annex B). */
const startCode = Buffer.from([0, 0, 1]);
const unitsOf = (stream: Buffer): Buffer[] => {
  const units: Buffer[] = [];
  for (let at = stream.indexOf(startCode); at >= 0; ) {
    const next = stream.indexOf(startCode, at + 3);
    const end = next < 0 ? stream.length : next;
    units.push(stream.subarray(at + 3, next >= 0 && stream[end - 1] === 0 ? end - 1 : end));
    at = next;
  }
  return units;
};
const kindOf = (unit: Buffer) => (unit[0]! >> 1) & 0x3f;
const [videoSet, sequenceSet, pictureSet] = [32, 33, 34];

/** ISO/IEC 14496-15, clause 8.3.3.1. */
const configuration = (units: readonly Buffer[]) => {
  const ofKind = (kind: number) => units.find((unit) => kindOf(unit) === kind)!;
  const plain = Buffer.from(ofKind(sequenceSet).toString('latin1').replaceAll('\0\0\x03', '\0\0'), 'latin1');
  const sets = [videoSet, sequenceSet, pictureSet].map((kind) => {
    const unit = ofKind(kind);
    return Buffer.concat([u8(0x80 | kind), u16(1), u16(unit.length), unit]);
  });
  const profile = plain.subarray(3, 15);
  return box('hvcC', u8(1), profile, u16(0xf000), Buffer.from([0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 3]), ...sets);
};

const size = (width: number, height: number) => fullBox('ispe', 0, u32(width), u32(height));

export type HeicShape = {
  /** Of one tile, in pixels. */
  edge: number;
  columns?: number;
  rows?: number;
  /** Quarter turns, counted against the clock. */
  turns?: number;
  /** What it claims to measure instead. */
  claims?: [width: number, height: number];
};

/** Tiles may lie at the same place of a file: it is as small as one of them, and `spread` gives each its own. */
export const heicOf = (
  stream: Buffer,
  { edge, columns = 1, rows = 1, turns = 0, claims, spread = false }: HeicShape & { spread?: boolean },
): Buffer => {
  const units = unitsOf(stream);
  const pictures = units.filter((unit) => kindOf(unit) < videoSet);
  const tile = Buffer.concat(pictures.flatMap((unit) => [u32(unit.length), unit]));
  const count = columns * rows;
  const [width, height] = claims ?? [columns * edge, rows * edge];
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(width), u32(height)]);
  const ids = Array.from({ length: count }, (_, at) => at + 2);

  const entry = (id: number, type: string) => fullBox('infe', 2, u16(id), u16(0), letters(`${type}\0`));
  const properties = box('ipco', configuration(units), size(edge, edge), size(width, height), box('irot', u8(turns)));
  const essential = 0x80;
  const uses = (id: number, ...indexes: number[]) => Buffer.concat([u16(id), u8(indexes.length), Buffer.from(indexes)]);
  const associations = fullBox(
    'ipma',
    0,
    u32(count + 1),
    uses(1, 3, essential | 4),
    ...ids.map((id) => uses(id, essential | 1, 2)),
  );
  const meta = (base: number) => {
    const place = (id: number, offset: number, length: number) =>
      Buffer.concat([u16(id), u16(0), u16(1), u32(base + offset), u32(length)]);
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), letters('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(1)),
      fullBox(
        'iloc',
        0,
        u16(0x4400),
        u16(count + 1),
        place(1, 0, grid.length),
        ...ids.map((id, at) => place(id, grid.length + (spread ? at * tile.length : 0), tile.length)),
      ),
      fullBox('iinf', 0, u16(count + 1), entry(1, 'grid'), ...ids.map((id) => entry(id, 'hvc1'))),
      fullBox('iref', 0, box('dimg', u16(1), u16(count), ...ids.map(u16))),
      box('iprp', properties, associations),
    );
  };
  const type = box('ftyp', letters('heic'), u32(0), letters('mif1heic'));
  const data = box('mdat', grid, ...Array.from({ length: spread ? count : 1 }, () => tile));
  return Buffer.concat([type, meta(type.length + meta(0).length + 8), data]);
};
