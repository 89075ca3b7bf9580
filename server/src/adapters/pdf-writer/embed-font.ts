import type * as pdfLib from '@cantoo/pdf-lib';
import type { Font, Glyph } from 'fontkit';
import type { FontFace } from './font-files.ts';
import type { PlacedGlyph } from './shape-text.ts';

type PathCommand = { command: string; args: readonly number[] };
type GlyphPath = { commands: readonly PathCommand[]; bbox: { minX: number; minY: number; maxX: number; maxY: number } };

/** What fontkit's subset of a TrueType font is made of; its types lack it. */
type TrueTypeSubset = {
  includeGlyph(glyph: number): number;
  encode(): Uint8Array;
  glyf: Uint8Array[];
  loca: { offsets: number[]; version: number };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
  _addGlyph(glyph: number): number;
};

const isOnCurve = 1;

/** Encodes an outline as a simple glyph (OpenType 1.9, glyf). */
const encodeGlyph = ({ commands, bbox }: GlyphPath): Uint8Array => {
  const points: { x: number; y: number; flag: number }[] = [];
  const ends: number[] = [];
  for (const { command, args } of commands) {
    for (let at = 0; at < args.length; at += 2) {
      const isControl = command === 'quadraticCurveTo' && at === 0;
      points.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), flag: isControl ? 0 : isOnCurve });
    }
    if (command === 'closePath') ends.push(points.length - 1);
  }
  if (points.length === 0) return new Uint8Array();
  const box = [Math.floor(bbox.minX), Math.floor(bbox.minY), Math.ceil(bbox.maxX), Math.ceil(bbox.maxY)];
  const getSteps = (axis: 'x' | 'y') => points.map((point, at) => point[axis] - (points[at - 1]?.[axis] ?? 0));
  const bytes = Buffer.alloc(4 * Math.ceil((12 + 2 * ends.length + 5 * points.length) / 4));
  let offset = 0;
  for (const value of [ends.length, ...box]) offset = bytes.writeInt16BE(value, offset);
  for (const end of ends) offset = bytes.writeUInt16BE(end, offset);
  offset = bytes.writeUInt16BE(0, offset); // no instructions
  for (const { flag } of points) offset = bytes.writeUInt8(flag, offset);
  for (const step of [...getSteps('x'), ...getSteps('y')]) offset = bytes.writeInt16BE(step, offset);
  return bytes;
};

/**
 * A subset whose glyphs are outlines of their own, at the font's weight: fontkit 2.0.4 leaves composed letters of a variable font at its
 * default weight, and can't encode the others.
 */
const createSubset = (font: Font): TrueTypeSubset => {
  const subset = font.createSubset() as unknown as TrueTypeSubset;
  subset._addGlyph = (id) => {
    const { path, advanceWidth } = font.getGlyph(id) as unknown as Pick<Glyph, 'advanceWidth'> & { path: GlyphPath };
    const bytes = encodeGlyph(path);
    subset.glyf.push(bytes);
    subset.loca.version = 1;
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({
      advance: Math.round(advanceWidth),
      bearing: bytes.length === 0 ? 0 : Math.floor(path.bbox.minX),
    });
    subset.offset += bytes.length;
    return subset.glyf.length - 1;
  };
  return subset;
};

const toHex = (value: number) => value.toString(16).toUpperCase().padStart(4, '0');
const toUtf16Hex = (text: string) =>
  Array.from({ length: text.length }, (_, at) => toHex(text.charCodeAt(at))).join('');

/** Which text each glyph stands for (PDF 1.7, 9.10.3). */
const writeToUnicode = (texts: readonly string[]): string => {
  const lines = texts.flatMap((text, id) => (text === '' ? [] : [`<${toHex(id)}> <${toUtf16Hex(text)}>`]));
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
};

/** Six capital letters, as names of subsets begin with (PDF 1.7, 9.6.4). */
const toTag = (index: number) =>
  Array.from({ length: 6 }, (_, at) => String.fromCharCode(65 + (Math.floor(index / 26 ** (5 - at)) % 26))).join('');

/** A font of which only the used glyphs are embedded: a composite font with two bytes per glyph (PDF 1.7, 9.7). */
export const createEmbeddedFont = (font: Font, index: number) => {
  const subset = createSubset(font);
  const missing: PlacedGlyph = { id: 0, text: '', width: 0, advance: 0, dx: 0, dy: 0 };
  /** By what they draw and stand for: several letters can share a glyph. */
  const codes = new Map<string, { code: number; glyph: PlacedGlyph }>([['', { code: 0, glyph: missing }]]);

  return {
    name: `F${index}`,

    /** Returns the code of a glyph, in hexadecimal. */
    use: (glyph: PlacedGlyph): string => {
      const key = `${glyph.id} ${glyph.text}`;
      const { code } = codes.get(key) ?? { code: codes.size };
      codes.set(key, { code, glyph });
      return toHex(code);
    },

    /** Adds the font to a document; returns its reference. */
    embed: ({ PDFString }: typeof pdfLib, context: pdfLib.PDFContext): pdfLib.PDFRef => {
      const name = `${toTag(index)}+${font.postscriptName.replaceAll(/[^A-Za-z0-9-]/g, '')}`;
      const scale = 1000 / font.unitsPerEm;
      const { minX, minY, maxX, maxY } = font.bbox;
      const used = [...codes.values()].map(({ glyph }) => glyph);
      const glyphOfCode = Buffer.alloc(2 * used.length);
      for (const [code, { id }] of used.entries()) glyphOfCode.writeUInt16BE(subset.includeGlyph(id), 2 * code);
      const bytes = subset.encode();
      const file = context.register(context.flateStream(bytes, { Length1: bytes.length }));
      const descriptor = context.register(
        context.obj({
          Type: 'FontDescriptor',
          FontName: name,
          Flags: 4,
          FontBBox: [minX, minY, maxX, maxY].map((value) => Math.round(value * scale)),
          ItalicAngle: 0,
          Ascent: Math.round(font.ascent * scale),
          Descent: Math.round(font.descent * scale),
          CapHeight: Math.round((font.capHeight || font.ascent) * scale),
          StemV: 80,
          FontFile2: file,
        }),
      );
      const descendant = context.register(
        context.obj({
          Type: 'Font',
          Subtype: 'CIDFontType2',
          BaseFont: name,
          CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
          FontDescriptor: descriptor,
          CIDToGIDMap: context.register(context.flateStream(glyphOfCode)),
          W: [0, used.map(({ width }) => Math.round(width))],
        }),
      );
      return context.register(
        context.obj({
          Type: 'Font',
          Subtype: 'Type0',
          BaseFont: name,
          Encoding: 'Identity-H',
          DescendantFonts: [descendant],
          ToUnicode: context.register(context.flateStream(writeToUnicode(used.map(({ text }) => text)))),
        }),
      );
    },
  };
};

export type EmbeddedFont = ReturnType<typeof createEmbeddedFont>;

/** The fonts of a document, each embedded once. */
export const createFontSet = () => {
  const fonts = new Map<FontFace, EmbeddedFont>();
  return {
    getFont: (face: FontFace): EmbeddedFont => {
      const font = fonts.get(face) ?? createEmbeddedFont(face.font, fonts.size);
      fonts.set(face, font);
      return font;
    },
    listFonts: () => [...fonts.values()],
  };
};
