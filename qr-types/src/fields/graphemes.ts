const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts user-perceived characters: a family emoji is one, although it is eleven UTF-16 units. */
export const countGraphemes = (text: string): number => {
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
};

/** Returns the length of a text in UTF-8 bytes; a lone surrogate has three, like the replacement character. */
export const countBytes = (text: string): number => {
  let count = 0;
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0;
    count += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return count;
};

/** More UTF-16 units than any real character or emoji has; longer ones are stacked combining marks. */
const maxUnitsPerCharacter = 16;

/**
 * Returns the first `max` characters of a text, all complete. The result is always well-formed, as databases require:
 * lone surrogates are removed. Use it for every truncation of user input.
 */
export const truncate = (text: string, max: number): string => {
  let result = '';
  let count = 0;
  // Limits the work for very long texts.
  for (const { segment } of segmenter.segment(text.slice(0, (max + 1) * maxUnitsPerCharacter))) {
    if (++count > max || result.length + segment.length > max * maxUnitsPerCharacter) break;
    result += segment.replace(/\p{Cs}/gu, '');
  }
  return result;
};
