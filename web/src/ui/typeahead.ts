/** A text as people compare it: without case and without accents. */
export const normalizeText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The next name that begins with what was typed, counted from the one where somebody is; the same letter again and again
 * goes through all that begin with it. Undefined where none does.
 */
export const findByTypeahead = (names: readonly string[], typed: string, from: number): number | undefined => {
  const normalizedQuery = normalizeText(typed);
  const [first = ''] = normalizedQuery;
  const repeats = [...normalizedQuery].every((letter) => letter === first);
  const prefix = repeats ? first : normalizedQuery;
  // Somebody who types on stays where the longer beginning still fits.
  const start = from + (repeats ? 1 : 0);
  const order = names.map((_, step) => (start + step) % names.length);
  return order.find((at) => normalizeText(names[at]!).startsWith(prefix));
};
