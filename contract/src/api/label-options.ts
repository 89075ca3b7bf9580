import { z } from 'zod';
import { countLabels, labelLines, labelSheetIds, labelSheets, maxLabelsPerSheet } from '../rules/label-sheets.ts';

/** A sheet of labels, and what is printed on it. */
export const labelOptions = z
  .strictObject({
    sheet: z.enum(labelSheetIds).describe('The label sheet: its maker and product number.'),
    startAt: z
      .number()
      .int()
      .min(1)
      .max(maxLabelsPerSheet)
      .default(1)
      .describe(
        'The first label of the first sheet that is used, counted row by row: those before it are gone already.',
      ),
    cutMarks: z.boolean().default(false).describe('Whether the corners of each label are marked, to cut plain paper.'),
    lines: z
      .array(z.enum(labelLines))
      .max(labelLines.length)
      .default(['name'])
      .describe(
        'What is beside each code, or below it where labels aren’t wide: its name, its link, and its external id.',
      ),
  })
  .superRefine(({ sheet, startAt }, context) => {
    const max = countLabels(labelSheets[sheet]);
    if (startAt > max) context.addIssue({ code: 'custom', path: ['startAt'], message: 'too_large', params: { max } });
  });
export type LabelOptions = z.output<typeof labelOptions>;
