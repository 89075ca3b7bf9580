const escapeRegExp = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Parses words separated by commas or semicolons. */
const parseWords = (list: string): string[] =>
  list
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Splits a text at the given words, ignoring case, also inside longer words: every second part is a match. */
export const splitHighlights = (text: string, list: string): string[] => {
  const words = parseWords(list).sort((one, other) => other.length - one.length);
  return words.length === 0 ? [text] : text.split(new RegExp(`(${words.map(escapeRegExp).join('|')})`, 'giu'));
};
