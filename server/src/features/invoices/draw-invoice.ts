import type { PdfDocument, PdfPage } from '../../adapters/pdf-writer/port.ts';
import { wrapText } from '../../adapters/pdf-writer/wrap-text.ts';
import type { Deps } from '../../http/deps.ts';
import { drawLines, drawMark, drawRight, drawRule, lineHeight, styles } from './draw-text.ts';
import { createInvoiceWords, type InvoiceReader, type InvoiceWords } from './invoice-words.ts';
import type { InvoiceRow } from './store.ts';

const left = 56;
const right = 595.28 - 56;
const width = right - left;
const halfWidth = width / 2 - 16;
const bottom = 740;
const columns = { quantity: 322, unit: 398, vat: 452, net: right };

/** Where the next thing goes: a page, and how far down. */
type DrawPosition = { page: PdfPage; y: number };

const drawHeader = async (pdf: PdfDocument, page: PdfPage, words: InvoiceWords) => {
  drawMark(page, left, 52);
  page.drawText(await pdf.typeset('tessera', styles.brand), left + 36, 73);
  page.drawText(await pdf.typeset(words.title, styles.title), left, 150);
  page.drawText(await pdf.typeset(words.number, { ...styles.figure, size: 12 }), left, 172);
  drawRight(page, await pdf.typeset(words.status, styles.status), right, 172);
  drawRule(page, left, 190, width);
};

/** Short facts side by side, as wide as each needs, and closer together if they wouldn’t fit. */
const drawFacts = async (pdf: PdfDocument, page: PdfPage, facts: InvoiceWords['facts']) => {
  const columns = await Promise.all(
    facts.map(async ({ label, value }) => {
      const [name, text] = [await pdf.typeset(label, styles.label), await pdf.typeset(value, styles.figure)];
      return { name, text, width: Math.max(name.width, text.width) };
    }),
  );
  const free = width - columns.reduce((sum, column) => sum + column.width, 0);
  const gap = Math.min(32, free / Math.max(1, columns.length - 1));
  let x = left;
  for (const { name, text, width: columnWidth } of columns) {
    page.drawText(name, x, 210);
    page.drawText(text, x, 225);
    x += columnWidth + gap;
  }
};

const drawParty = async (pdf: PdfDocument, page: PdfPage, x: number, label: string, lines: readonly string[]) => {
  page.drawText(await pdf.typeset(label, styles.label), x, 264);
  let y = 280;
  for (const [at, line] of lines.entries())
    y = drawLines(page, await wrapText(pdf, line, at === 0 ? styles.strong : styles.text, halfWidth), x, y);
  return y;
};

const drawTableHead = async (
  pdf: PdfDocument,
  { page, y }: DrawPosition,
  words: InvoiceWords,
): Promise<DrawPosition> => {
  const { description, quantity, unit, vat, net } = words.columns;
  page.drawText(await pdf.typeset(description, styles.label), left, y);
  for (const [name, at] of [
    [quantity, columns.quantity],
    [unit, columns.unit],
    [vat, columns.vat],
    [net, columns.net],
  ] as const)
    drawRight(page, await pdf.typeset(name, styles.label), at, y);
  drawRule(page, left, y + 8, width);
  return { page, y: y + 26 };
};

const ensureSpace = (pdf: PdfDocument, { page, y }: DrawPosition, needed: number): DrawPosition =>
  y + needed > bottom ? { page: pdf.addPage(), y: 72 } : { page, y };

const drawRows = async (pdf: PdfDocument, start: DrawPosition, words: InvoiceWords): Promise<DrawPosition> => {
  let cursor = await drawTableHead(pdf, start, words);
  for (const row of words.rows) {
    const name = await wrapText(pdf, row.name, styles.strong, 210);
    const details = await Promise.all(row.details.map((detail) => pdf.typeset(detail, { ...styles.label, size: 8.5 })));
    cursor = ensureSpace(pdf, cursor, (name.length + details.length) * lineHeight);
    const { page, y } = cursor;
    for (const [text, at] of [
      [row.quantity, columns.quantity],
      [row.unit, columns.unit],
      [row.vat, columns.vat],
      [row.net, columns.net],
    ] as const)
      drawRight(page, await pdf.typeset(text, styles.figure), at, y);
    const end = drawLines(page, details, left, drawLines(page, name, left, y));
    drawRule(page, left, end - 2, width);
    cursor = { page, y: end + 16 };
  }
  return cursor;
};

const drawSums = async (pdf: PdfDocument, start: DrawPosition, words: InvoiceWords): Promise<DrawPosition> => {
  const { page, y } = ensureSpace(pdf, start, (words.sums.length + 2) * 20);
  let next = y + 4;
  for (const { label, amount, isTotal } of words.sums) {
    if (isTotal) drawRule(page, columns.quantity - 60, next - 10, right - columns.quantity + 60);
    next += isTotal ? 10 : 0;
    page.drawText(await pdf.typeset(label, isTotal ? styles.strong : styles.text), columns.quantity - 60, next);
    drawRight(page, await pdf.typeset(amount, isTotal ? styles.total : styles.figure), right, next);
    next += isTotal ? 22 : 17;
  }
  return { page, y: next + 20 };
};

const drawFooter = async (pdf: PdfDocument, page: PdfPage, words: InvoiceWords) => {
  drawRule(page, left, 778, width);
  const lines = await wrapText(pdf, words.footer, styles.label, width);
  for (const [at, line] of lines.slice(0, 3).entries()) page.drawText(line, left, 794 + at * 11);
};

/** Draws an invoice or credit note as PDF, in the language and formats of its reader. */
export const drawInvoice = async (
  { pdfWriter }: Pick<Deps, 'pdfWriter'>,
  row: InvoiceRow,
  reader: InvoiceReader,
): Promise<Uint8Array> => {
  const words = createInvoiceWords(row, reader);
  const pdf = pdfWriter.create({
    title: `${words.title} ${words.number}`,
    author: row.document.seller.name,
    language: words.language,
    createdAt: row.issued_at,
  });
  const page = pdf.addPage();
  await drawHeader(pdf, page, words);
  await drawFacts(pdf, page, words.facts);
  const sellerEnd = await drawParty(pdf, page, left, words.from, words.seller);
  const buyerEnd = await drawParty(pdf, page, left + halfWidth + 32, words.to, words.buyer);
  const table = await drawRows(pdf, { page, y: Math.max(sellerEnd, buyerEnd) + 36 }, words);
  let cursor = await drawSums(pdf, table, words);
  for (const note of words.notes) {
    const lines = await wrapText(pdf, note, styles.text, width);
    cursor = ensureSpace(pdf, cursor, lines.length * lineHeight);
    cursor = { page: cursor.page, y: drawLines(cursor.page, lines, left, cursor.y) + 8 };
  }
  await drawFooter(pdf, cursor.page, words);
  return pdf.save();
};
