import { encodeBox, encodeFullBox, latin1, u8, u16, u32 } from './isobmff.ts';

/** HEIC files as a phone writes them: one HEVC still repeated in a grid (ISO/IEC 23008-12), for tests and benchmarks. */

/** The units of a byte stream, without their start codes (ITU-T H.265, annex B). */
const startCode = Buffer.from([0, 0, 1]);
const parseNalUnits = (stream: Buffer): Buffer[] => {
  const units: Buffer[] = [];
  for (let at = stream.indexOf(startCode); at >= 0; ) {
    const next = stream.indexOf(startCode, at + 3);
    const end = next < 0 ? stream.length : next;
    units.push(stream.subarray(at + 3, next >= 0 && stream[end - 1] === 0 ? end - 1 : end));
    at = next;
  }
  return units;
};
const getNalUnitType = (unit: Buffer) => (unit[0]! >> 1) & 0x3f;
const [vpsType, spsType, ppsType] = [32, 33, 34];

/** ISO/IEC 14496-15, clause 8.3.3.1. */
const buildHvcC = (units: readonly Buffer[]) => {
  const ofKind = (kind: number) => units.find((unit) => getNalUnitType(unit) === kind)!;
  const plain = Buffer.from(ofKind(spsType).toString('latin1').replaceAll('\0\0\x03', '\0\0'), 'latin1');
  const sets = [vpsType, spsType, ppsType].map((kind) => {
    const unit = ofKind(kind);
    return Buffer.concat([u8(0x80 | kind), u16(1), u16(unit.length), unit]);
  });
  const profile = plain.subarray(3, 15);
  return encodeBox('hvcC', u8(1), profile, u16(0xf000), Buffer.from([0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 3]), ...sets);
};

const buildIspe = (width: number, height: number) => encodeFullBox('ispe', 0, u32(width), u32(height));

export type HeicShape = {
  /** Of one tile, in pixels. */
  edge: number;
  columns?: number;
  rows?: number;
  /** Quarter turns, counted against the clock. */
  turns?: number;
  /** What it claims to measure instead. */
  claimedSize?: [width: number, height: number];
};

/** Tiles may lie at the same place of a file: it is as small as one of them, and `spread` gives each its own. */
export const buildHeic = (
  stream: Buffer,
  { edge, columns = 1, rows = 1, turns = 0, claimedSize, spread = false }: HeicShape & { spread?: boolean },
): Buffer => {
  const units = parseNalUnits(stream);
  const pictures = units.filter((unit) => getNalUnitType(unit) < vpsType);
  const tile = Buffer.concat(pictures.flatMap((unit) => [u32(unit.length), unit]));
  const count = columns * rows;
  const [width, height] = claimedSize ?? [columns * edge, rows * edge];
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(width), u32(height)]);
  const ids = Array.from({ length: count }, (_, at) => at + 2);

  const entry = (id: number, type: string) => encodeFullBox('infe', 2, u16(id), u16(0), latin1(`${type}\0`));
  const properties = encodeBox(
    'ipco',
    buildHvcC(units),
    buildIspe(edge, edge),
    buildIspe(width, height),
    encodeBox('irot', u8(turns)),
  );
  const essential = 0x80;
  const uses = (id: number, ...indexes: number[]) => Buffer.concat([u16(id), u8(indexes.length), Buffer.from(indexes)]);
  const associations = encodeFullBox(
    'ipma',
    0,
    u32(count + 1),
    uses(1, 3, essential | 4),
    ...ids.map((id) => uses(id, essential | 1, 2)),
  );
  const meta = (base: number) => {
    const place = (id: number, offset: number, length: number) =>
      Buffer.concat([u16(id), u16(0), u16(1), u32(base + offset), u32(length)]);
    return encodeFullBox(
      'meta',
      0,
      encodeFullBox('hdlr', 0, u32(0), latin1('pict'), Buffer.alloc(13)),
      encodeFullBox('pitm', 0, u16(1)),
      encodeFullBox(
        'iloc',
        0,
        u16(0x4400),
        u16(count + 1),
        place(1, 0, grid.length),
        ...ids.map((id, at) => place(id, grid.length + (spread ? at * tile.length : 0), tile.length)),
      ),
      encodeFullBox('iinf', 0, u16(count + 1), entry(1, 'grid'), ...ids.map((id) => entry(id, 'hvc1'))),
      encodeFullBox('iref', 0, encodeBox('dimg', u16(1), u16(count), ...ids.map(u16))),
      encodeBox('iprp', properties, associations),
    );
  };
  const type = encodeBox('ftyp', latin1('heic'), u32(0), latin1('mif1heic'));
  const data = encodeBox('mdat', grid, ...Array.from({ length: spread ? count : 1 }, () => tile));
  return Buffer.concat([type, meta(type.length + meta(0).length + 8), data]);
};
