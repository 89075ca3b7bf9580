import type { FontkitFace } from './font-face.ts';

/** The font weight of labels. */
export const labelWeight = 700;

/** A font file as opened by fontkit 2. */
type FontkitFont = FontkitFace & {
  variationAxes: Readonly<Record<string, unknown>>;
  getVariation(settings: { wght: number }): FontkitFace;
};

/** Prepares a font opened by fontkit: at a weight, that of labels by default, or the nearest. */
export const toLabelFace = (font: FontkitFont, weight = labelWeight): FontkitFace => {
  fixPairKerning(font);
  return font.variationAxes['wght'] ? font.getVariation({ wght: weight }) : font;
};

type DecodedStruct = { parent?: unknown; _startOffset: number };
type ValueRecords = { buildStruct(parent: DecodedStruct): { fields: { rel?: () => number } } | undefined };
type Subtable = {
  extension?: Subtable;
  pairSets?: { type: { type: { type: { fields: { value1: ValueRecords } } } } };
};
type GposTable = { lookupList: { length: number; get(at: number): { subTables: readonly Subtable[] } } };

const fixedRecords = new WeakSet<ValueRecords>();

/**
 * Works around a bug in fontkit 2.0.4, which kerns bold text like light text: it reads a pair’s variation data relative
 * to the subtable, but the offset is relative to the pair set (OpenType 1.9, GPOS, value record).
 */
function fixPairKerning(font: object): void {
  const { lookupList } = (font as { GPOS?: GposTable }).GPOS ?? {};
  for (let at = 0; at < (lookupList?.length ?? 0); at++) {
    for (const subtable of lookupList!.get(at).subTables) {
      const { pairSets } = subtable.extension ?? subtable;
      const records: ValueRecords | undefined =
        pairSets && Object.getPrototypeOf(pairSets.type.type.type.fields.value1);
      if (!records || fixedRecords.has(records)) continue;
      fixedRecords.add(records);
      const { buildStruct } = records;
      records.buildStruct = function (parent) {
        const struct = buildStruct.call(this, parent);
        const set = parent.parent;
        if (struct && Array.isArray(set)) struct.fields.rel = () => (set as unknown as DecodedStruct)._startOffset;
        return struct;
      };
    }
  }
}
