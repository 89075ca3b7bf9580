const escapeRegExp = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Words as they are typed into one field, with commas or semicolons between. */
const parseWords = (list: string): string[] =>
  list
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** A text in pieces, of which every second one is among the words: in capitals or not, alone or in a longer word. */
export const splitHighlights = (text: string, list: string): string[] => {
  const words = parseWords(list).sort((one, other) => other.length - one.length);
  return words.length === 0 ? [text] : text.split(new RegExp(`(${words.map(escapeRegExp).join('|')})`, 'giu'));
};
