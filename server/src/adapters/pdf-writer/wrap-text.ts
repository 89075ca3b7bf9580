import type { PdfDocument, TextStyle, TypesetLine } from './port.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Where a line may be broken: after spaces, and anywhere in words that are too long and in scripts without spaces. */
const splitAtBreaks = (paragraph: string) => paragraph.split(/(?<=[\s-])/u);

/** Typesets a paragraph in lines that aren't wider than `width`. */
export const wrapText = async (
  pdf: Pick<PdfDocument, 'typeset'>,
  paragraph: string,
  style: TextStyle,
  width: number,
): Promise<TypesetLine[]> => {
  const lines: TypesetLine[] = [];
  let [current, line] = ['', await pdf.typeset('', style)];
  const add = async (part: string): Promise<boolean> => {
    const longer = await pdf.typeset((current + part).trimEnd(), style);
    if (longer.width > width && current !== '') return false;
    [current, line] = [current + part, longer];
    return true;
  };
  const breakLine = () => {
    if (current.trim() !== '') lines.push(line);
    current = '';
  };
  for (const word of splitAtBreaks(paragraph)) {
    if (await add(word)) {
      if (line.width <= width) continue;
      current = ''; // A word that is too long begins the line: it's taken apart.
    } else {
      breakLine();
      if ((await pdf.typeset(word.trimEnd(), style)).width <= width) {
        await add(word);
        continue;
      }
    }
    for (const { segment } of segmenter.segment(word))
      if (!(await add(segment))) {
        breakLine();
        await add(segment);
      }
  }
  breakLine();
  return lines;
};
