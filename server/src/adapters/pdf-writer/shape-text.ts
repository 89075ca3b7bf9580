import type { FontFace, FontFiles } from './font-files.ts';
import type { TextStyle, TypesetLine } from './port.ts';

/** A glyph, and where it is: in thousandths of the font size. */
export type PlacedGlyph = { id: number; text: string; width: number; advance: number; dx: number; dy: number };

/** Glyphs of one face, from left to right. */
export type GlyphRun = { face: FontFace; glyphs: readonly PlacedGlyph[] };

type TextDirection = 'left' | 'neutral' | 'number' | 'right';

const getDirection = (grapheme: string): TextDirection => {
  if (/[\p{sc=Arab}\p{sc=Hebr}]/u.test(grapheme) && /\p{L}/u.test(grapheme)) return 'right';
  if (/\p{N}/u.test(grapheme)) return 'number';
  return /\p{L}/u.test(grapheme) ? 'left' : 'neutral';
};

type Piece = { text: string; face: FontFace; direction: TextDirection };

const join = (pieces: readonly Piece[]): Piece[] => {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isSame = last?.face === piece.face && (last.direction === 'right') === (piece.direction === 'right');
    if (last && isSame) joined[joined.length - 1] = { ...last, text: last.text + piece.text };
    else joined.push(piece);
  }
  return joined;
};

/**
 * Returns pieces as they stand from left to right in a line of a left-to-right language: right-to-left words, and what is between them,
 * in reverse. A part of the Unicode Bidirectional Algorithm (UAX 9), without embedding and mirrored brackets.
 */
const orderVisually = (pieces: readonly Piece[]): Piece[] => {
  const ordered: Piece[] = [];
  for (let at = 0; at < pieces.length; ) {
    const start = pieces[at];
    if (!start) break;
    if (start.direction !== 'right') {
      ordered.push(start);
      at += 1;
      continue;
    }
    const leftAt = pieces.findIndex(({ direction }, index) => index > at && direction === 'left');
    let end = leftAt < 0 ? pieces.length : leftAt;
    while (pieces[end - 1]?.direction === 'neutral') end -= 1;
    const words = pieces.slice(at, end);
    // Spaces between right-to-left words belong to them; numbers keep their direction.
    const spaced = words.map((piece) => (piece.direction === 'neutral' ? { ...piece, direction: 'right' } : piece));
    ordered.push(...join(spaced as Piece[]).toReversed());
    at = end;
  }
  return ordered;
};

const shapePiece = ({ text, face, direction }: Piece, features: readonly string[]): GlyphRun => {
  const { font } = face;
  const scale = 1000 / font.unitsPerEm;
  // The types of fontkit lack the direction.
  const layout = font.layout.bind(font) as unknown as (
    ...args: [string, readonly string[], undefined, undefined, 'ltr' | 'rtl']
  ) => ReturnType<typeof font.layout>;
  const { glyphs, positions } = layout(text, features, undefined, undefined, direction === 'right' ? 'rtl' : 'ltr');
  return {
    face,
    glyphs: glyphs.map((glyph, at) => {
      const position = positions[at];
      return {
        id: glyph.id,
        text: String.fromCodePoint(...glyph.codePoints),
        width: glyph.advanceWidth * scale,
        advance: (position?.xAdvance ?? 0) * scale,
        dx: (position?.xOffset ?? 0) * scale,
        dy: (position?.yOffset ?? 0) * scale,
      };
    }),
  };
};

/** Shapes a line: ligatures, kerning, marks and right-to-left scripts. */
const shapeText = async (files: FontFiles, text: string, style: TextStyle): Promise<GlyphRun[]> => {
  const pieces = (await files.split(text.normalize('NFC'), style.font, style.weight)).map(
    ({ grapheme, face }): Piece => ({ text: grapheme, face, direction: getDirection(grapheme) }),
  );
  const features = style.isTabular ? ['tnum', 'lnum'] : [];
  return join(orderVisually(pieces)).map((piece) => shapePiece(piece, features));
};

const measureRuns = (runs: readonly GlyphRun[], size: number): number =>
  runs.reduce((sum, { glyphs }) => sum + glyphs.reduce((width, { advance }) => width + advance, 0), 0) * (size / 1000);

export const typeset = async (files: FontFiles, text: string, style: TextStyle): Promise<TypesetLine> => {
  const runs = await shapeText(files, text, style);
  return { width: measureRuns(runs, style.size), style, runs };
};
