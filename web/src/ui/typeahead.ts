/** Normalises text for comparison: without case and accents. */
export const normalizeText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the next name that starts with the typed text, counted from the current one. Repeating a letter cycles
 * through all names that start with it. Undefined if none does.
 */
export const findByTypeahead = (names: readonly string[], typed: string, from: number): number | undefined => {
  const normalizedQuery = normalizeText(typed);
  const [first = ''] = normalizedQuery;
  const repeats = [...normalizedQuery].every((letter) => letter === first);
  const prefix = repeats ? first : normalizedQuery;
  // While the user keeps typing, the current name stays selected as long as it matches.
  const start = from + (repeats ? 1 : 0);
  const order = names.map((_, step) => (start + step) % names.length);
  return order.find((at) => normalizeText(names[at] ?? '').startsWith(prefix));
};
