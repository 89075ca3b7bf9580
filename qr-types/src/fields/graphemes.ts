const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts what a person calls a character: a family emoji is one, although it is eleven UTF-16 units. */
export const graphemes = (text: string): number => {
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
};
