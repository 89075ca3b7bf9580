/** The parts of HarfBuzz and of the Unicode Bidirectional Algorithm that labels of some scripts need. */

/** The part of `harfbuzzjs` 1 that we use, so that hosts can pass it directly. Its own objects are opaque here. */
export type HarfBuzz = {
  Blob: new (bytes: Uint8Array) => object;
  Face: new (blob: never) => { readonly upem: number; getAxisInfos(): Readonly<Record<string, unknown>> };
  Font: new (face: never) => { setVariations(variations: never): void; glyphToPath(glyph: number): string };
  Buffer: new () => HarfBuzzBuffer;
  Variation: new (tag: string, value: number) => object;
  Feature: new (tag: string, value: number) => object;
  shape(font: never, buffer: never, features: never): void;
};
type HarfBuzzBuffer = {
  addText(text: string, offset: number, length: number): void;
  setDirection(direction: 4 | 5): void;
  setScript(script: string): void;
  guessSegmentProperties(): void;
  getGlyphInfos(): { codepoint: number; cluster: number }[];
  getGlyphPositions(): { xAdvance: number; xOffset: number; yOffset: number }[];
};

/** `bidi-js` 1: the embedding level of each UTF-16 unit. */
export type Bidi = { getEmbeddingLevels(text: string): { levels: Uint8Array } };

/** A part of a text in one face, script and direction. `script` is an ISO 15924 code; by default, HarfBuzz finds it. */
export type ShapingRun = {
  text: string;
  from: number;
  to: number;
  isRightToLeft: boolean;
  script?: string | undefined;
  /** Whether letters may be replaced by ligatures and contextual forms. */
  hasLigatures: boolean;
};

/** In visual order and font units, y upwards. `cluster` is the first UTF-16 unit of what it draws; glyph 0 is missing. */
export type ShapedGlyph = { id: number; path: string; cluster: number; advance: number; dx: number; dy: number };

/** A font file at the weight of labels. */
export type ShapingFace = { unitsPerEm: number; shape(run: ShapingRun): ShapedGlyph[] };

export type Shaping = { bidi: Bidi; openFace(bytes: Uint8Array, weight: number): ShapingFace };

const ligatures = ['liga', 'clig', 'calt'];

/** Returns what `FontSource` needs of the two libraries. */
export const createShaping = (harfbuzz: HarfBuzz, bidi: Bidi): Shaping => ({
  bidi,
  openFace: (bytes, weight) => {
    const face = new harfbuzz.Face(new harfbuzz.Blob(bytes) as never);
    const font = new harfbuzz.Font(face as never);
    if (face.getAxisInfos()['wght']) font.setVariations([new harfbuzz.Variation('wght', weight)] as never);
    const withoutLigatures = ligatures.map((tag) => new harfbuzz.Feature(tag, 0));
    return {
      unitsPerEm: face.upem,
      shape: ({ text, from, to, isRightToLeft, script, hasLigatures }) => {
        const buffer = new harfbuzz.Buffer();
        buffer.addText(text, from, to - from);
        buffer.setDirection(isRightToLeft ? 5 : 4);
        if (script) buffer.setScript(script);
        buffer.guessSegmentProperties();
        harfbuzz.shape(font as never, buffer as never, (hasLigatures ? [] : withoutLigatures) as never);
        const positions = buffer.getGlyphPositions();
        return buffer.getGlyphInfos().map(({ codepoint: id, cluster }, at) => {
          const { xAdvance, xOffset, yOffset } = positions[at]!;
          return { id, path: font.glyphToPath(id), cluster, advance: xAdvance, dx: xOffset, dy: yOffset };
        });
      },
    };
  },
});
