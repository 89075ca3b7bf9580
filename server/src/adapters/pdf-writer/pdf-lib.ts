import type { LabelFonts } from '../fonts/port.ts';
import { createFontSet } from './embed-font.ts';
import { createFontFiles } from './font-files.ts';
import { drawTextLine, loadPdfLib, toColor, toNumbers } from './operations.ts';
import { writePdfFile } from './pdf-file.ts';
import type { PdfDetails, PdfDocument, PdfPage, PdfWriter, Rectangle } from './port.ts';
import { typeset } from './shape-text.ts';

const a4 = { width: 595.28, height: 841.89 };

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
    const { getFont, listFonts } = createFontSet();
    const pages: string[][] = [];

    return {
      typeset: (text, style) => typeset(files, text, style),

      addPage: (): PdfPage => {
        const operations: string[] = [];
        pages.push(operations);
        return {
          ...a4,
          drawText: (line, x, y) => operations.push(drawTextLine(line, x, a4.height - y, getFont)),
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
          listFonts().map((font) => [font.name, font.embed(library, context)] as const),
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

  return { create, writeFile: (path, details, write) => writePdfFile(files, path, details, write) };
};
