import type * as pdfLib from '@cantoo/pdf-lib';
import type { LabelFonts } from '../fonts/port.ts';
import { createEmbeddedFont, type EmbeddedFont } from './embed-font.ts';
import { createFontFiles, type FontFace } from './font-files.ts';
import type { PdfDetails, PdfDocument, PdfPage, PdfWriter, Rectangle, TypesetLine } from './port.ts';
import { type GlyphRun, measureRuns, shapeText } from './shape-text.ts';

/** The package in one file instead of 700, loaded with the first document. */
const loadPdfLib = async (): Promise<typeof pdfLib> =>
  import(new URL('../dist/pdf-lib.esm.js', import.meta.resolve('@cantoo/pdf-lib')).href);

const a4 = { width: 595.28, height: 841.89 };

const round = (value: number) => Number(value.toFixed(3));
const toNumbers = (...values: number[]) => values.map(round).join(' ');

const toColor = (hex: string) => toNumbers(...[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255));

/** Draws glyphs where they were shaped to: TJ moves by thousandths of the size, to the left. */
const drawGlyphs = ({ glyphs }: GlyphRun, font: EmbeddedFont, size: number): string => {
  const parts: string[] = [];
  let rise = 0;
  let pending = '';
  const flush = () => {
    if (pending !== '') parts.push(`[${pending}] TJ`);
    pending = '';
  };
  const shift = (by: number) => {
    if (Math.round(by) !== 0) pending += `${Math.round(-by)} `;
  };
  for (const glyph of glyphs) {
    if (glyph.dy !== rise) {
      flush();
      rise = glyph.dy;
      parts.push(`${round((rise * size) / 1000)} Ts`);
    }
    shift(glyph.dx);
    pending += `<${font.use(glyph)}>`;
    shift(glyph.advance - glyph.dx - Math.round(glyph.width));
  }
  flush();
  if (rise !== 0) parts.push('0 Ts');
  return parts.join(' ');
};

/** How far the control points of a quarter of a circle are from its ends. */
const circleRatio = 0.5523;

/** A path around the origin. */
const tracePath = ({ width, height, radius = 0 }: Rectangle): string => {
  const [x, y, bow] = [width / 2, height / 2, radius * (1 - circleRatio)];
  if (radius === 0) return `${toNumbers(-x, -y, width, height)} re f`;
  return [
    `${toNumbers(-x + radius, -y)} m ${toNumbers(x - radius, -y)} l`,
    `${toNumbers(x - bow, -y, x, -y + bow, x, -y + radius)} c ${toNumbers(x, y - radius)} l`,
    `${toNumbers(x, y - bow, x - bow, y, x - radius, y)} c ${toNumbers(-x + radius, y)} l`,
    `${toNumbers(-x + bow, y, -x, y - bow, -x, y - radius)} c ${toNumbers(-x, -y + radius)} l`,
    `${toNumbers(-x, -y + bow, -x + bow, -y, -x + radius, -y)} c f`,
  ].join(' ');
};

const drawRectangle = (rectangle: Rectangle): string => {
  const { x, y, width, height, color, rotation = 0 } = rectangle;
  const angle = (-rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const centre = [x + width / 2, a4.height - y - height / 2];
  return `q ${toColor(color)} rg ${toNumbers(cos, sin, -sin, cos, ...centre)} cm ${tracePath(rectangle)} Q`;
};

/** Writes with our fonts; text is shaped by fontkit. */
export const createPdfWriter = (fonts: LabelFonts): PdfWriter => {
  const files = createFontFiles(fonts);

  const create = ({ title, author, language, createdAt }: PdfDetails): PdfDocument => {
    const embedded = new Map<FontFace, EmbeddedFont>();
    const pages: string[][] = [];

    const getFont = (face: FontFace): EmbeddedFont => {
      const font = embedded.get(face) ?? createEmbeddedFont(face.font, embedded.size);
      embedded.set(face, font);
      return font;
    };

    const drawText = ({ runs, style }: TypesetLine, x: number, y: number): string => {
      const drawn = (runs as readonly GlyphRun[]).map((run) => {
        const font = getFont(run.face);
        return `/${font.name} ${round(style.size)} Tf ${drawGlyphs(run, font, style.size)}`;
      });
      return `BT ${toColor(style.color)} rg ${toNumbers(x, a4.height - y)} Td ${drawn.join(' ')} ET`;
    };

    return {
      typeset: async (text, style) => {
        const runs = await shapeText(files, text, style);
        return { width: measureRuns(runs, style.size), style, runs };
      },

      addPage: (): PdfPage => {
        const operations: string[] = [];
        pages.push(operations);
        return {
          ...a4,
          drawText: (line, x, y) => operations.push(drawText(line, x, y)),
          drawRectangle: (rectangle) => operations.push(drawRectangle(rectangle)),
        };
      },

      save: async () => {
        const library = await loadPdfLib();
        const { PDFDocument, PDFName, PDFString } = library;
        const pdf = await PDFDocument.create({ updateMetadata: false });
        const { context, catalog } = pdf;
        pdf.setTitle(title, { showInWindowTitleBar: true });
        pdf.setAuthor(author);
        pdf.setProducer('Tessera');
        pdf.setCreationDate(createdAt);
        pdf.setModificationDate(createdAt);
        catalog.set(PDFName.of('Lang'), PDFString.of(language));
        const references = Object.fromEntries(
          [...embedded.values()].map((font) => [font.name, font.embed(library, context)] as const),
        );
        for (const operations of pages) {
          const page = pdf.addPage([a4.width, a4.height]);
          page.node.set(PDFName.of('Resources'), context.obj({ Font: references }));
          const content = context.flateStream(operations.join('\n'));
          page.node.set(PDFName.of('Contents'), context.register(content));
        }
        return pdf.save();
      },
    };
  };

  return { create };
};
