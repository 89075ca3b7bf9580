const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts what a person calls a character: a family emoji is one, although it is eleven UTF-16 units. */
export const graphemes = (text: string): number => {
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
};

/** How many bytes a text takes in UTF-8; half a surrogate pair takes three, as the replacement character does. */
export const bytes = (text: string): number => {
  let count = 0;
  for (const letter of text) {
    const point = letter.codePointAt(0)!;
    count += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return count;
};

/** The first so many characters of a text, none of them in half. */
export const cut = (text: string, max: number): string =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)
    .slice(0, max)
    .join('');
