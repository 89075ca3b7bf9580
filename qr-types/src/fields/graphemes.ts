const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts what a person calls a character: a family emoji is one, although it is eleven UTF-16 units. */
export const countGraphemes = (text: string): number => {
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
};

/** How many bytes a text takes in UTF-8; half a surrogate pair takes three, as the replacement character does. */
export const countBytes = (text: string): number => {
  let count = 0;
  for (const letter of text) {
    const point = letter.codePointAt(0)!;
    count += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return count;
};

/** More UTF-16 units than any character of a language or emoji has: beyond it somebody piles up marks. */
const maxUnitsPerCharacter = 16;

/**
 * Returns the first `max` characters of a text, none of them in half. The result is always well-formed, so that a database
 * takes it: lone surrogates are left out. This is the one way to shorten what a person wrote.
 */
export const truncate = (text: string, max: number): string => {
  let result = '';
  let count = 0;
  // No more than could be kept is looked at, however long the text is.
  for (const { segment } of segmenter.segment(text.slice(0, (max + 1) * maxUnitsPerCharacter))) {
    if (++count > max || result.length + segment.length > max * maxUnitsPerCharacter) break;
    result += segment.replace(/\p{Cs}/gu, '');
  }
  return result;
};
