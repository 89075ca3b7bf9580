import { z } from 'zod';
import { type CopyLayout, labelSheetIds, maxPlainColumns, maxPlainRows } from '../rules/label-sheets.ts';

/** Papers by the names that pages of downloads have. */
export const sheetPapers = { A4: 'a4', Letter: 'letter' } as const;
export type SheetPaper = keyof typeof sheetPapers;

/** In mm; wider codes fit on no sheet. */
export const copyWidthMm = { min: 10, max: 195 } as const;
const defaultWidthMm = 35;

/** More than any sheet has; how many it has depends on the proportions of the code. */
const maxCopies = 1000;

const optionalNumber = (max: number) => z.coerce.number().int().min(1).max(max).optional();

/** Copies of a code on a sheet: labels that can be bought, or plain paper by columns and rows or by the width of the code. */
export const sheetQuery = z
  .strictObject({
    sheet: z
      .enum(labelSheetIds)
      .optional()
      .describe('The label sheet, by maker and product number; by default plain paper.'),
    pageType: z.enum(['A4', 'Letter']).optional().describe('The size of plain paper, by default A4.'),
    columns: optionalNumber(maxPlainColumns).describe(
      'The number of copies side by side on plain paper; requires rows.',
    ),
    rows: optionalNumber(maxPlainRows).describe(
      'The number of copies from top to bottom on plain paper; requires columns.',
    ),
    mm: z.coerce
      .number()
      .min(copyWidthMm.min)
      .max(copyWidthMm.max)
      .optional()
      .describe(
        `Instead of columns and rows: the width of each copy in millimetres, by default ${defaultWidthMm}. The page gets as many copies as fit.`,
      ),
    startAt: optionalNumber(maxCopies).describe(
      'The first label to print on, counted row by row, by default 1; for sheets that are partly used.',
    ),
    cutMarks: z
      .stringbool()
      .optional()
      .describe('Whether the corners of each copy are marked for cutting; by default only on plain paper.'),
    colorProfile: z.enum(['RGB', 'CMYK']).default('RGB').describe('CMYK is for print shops.'),
  })
  .superRefine(({ sheet, pageType, columns, rows, mm }, context) => {
    const addIssue = (path: string, message: string, params: Record<string, string>) =>
      context.addIssue({ code: 'custom', path: [path], message, params });
    if (sheet !== undefined) {
      for (const [name, value] of Object.entries({ pageType, columns, rows, mm }))
        if (value !== undefined) addIssue(name, 'mutually_exclusive', { other: 'sheet' });
      return;
    }
    if (mm !== undefined && (columns !== undefined || rows !== undefined))
      addIssue('mm', 'mutually_exclusive', { other: 'columns, rows' });
    if (columns !== undefined && rows === undefined) addIssue('rows', 'required', {});
    if (rows !== undefined && columns === undefined) addIssue('columns', 'required', {});
  });
export type SheetQuery = z.output<typeof sheetQuery>;

export const toCopyLayout = ({
  sheet,
  pageType = 'A4',
  columns,
  rows,
  mm = defaultWidthMm,
}: SheetQuery): CopyLayout => {
  if (sheet !== undefined) return { sheet };
  const paper = sheetPapers[pageType];
  return columns !== undefined && rows !== undefined ? { paper, columns, rows } : { paper, mm };
};
