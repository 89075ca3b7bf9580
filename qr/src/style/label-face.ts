import type { FontkitFace } from './font-face.ts';

/** The weight that labels are set in. */
export const labelWeight = 700;

/** A font file as fontkit 2 opens it. */
type FontkitFont = FontkitFace & {
  variationAxes: Readonly<Record<string, unknown>>;
  getVariation(settings: { wght: number }): FontkitFace;
};

/** A font file, opened by fontkit, as labels are set with it: at `labelWeight` or the weight nearest to it. */
export const toLabelFace = (font: FontkitFont): FontkitFace => {
  fixPairKerning(font);
  return font.variationAxes['wght'] ? font.getVariation({ wght: labelWeight }) : font;
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
 * fontkit 2.0.4 looks for what a weight does to the kerning of a pair from the beginning of the subtable; it stands from
 * the beginning of the pair's own set (OpenType 1.9, GPOS, value record). So it kerns bold letters as if they were light.
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
