/** Normalises text for comparison: without case and accents. */
export const normalizeText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the next name that starts with the typed text, counted from the current one. Repeating a letter cycles
 * through all names that start with it. Undefined if none does.
 */
const findByTypeahead = (names: readonly string[], typed: string, from: number): number | undefined => {
  const normalizedQuery = normalizeText(typed);
  const [first = ''] = normalizedQuery;
  const repeats = [...normalizedQuery].every((letter) => letter === first);
  const prefix = repeats ? first : normalizedQuery;
  // While the user keeps typing, the current name stays selected as long as it matches.
  const start = from + (repeats ? 1 : 0);
  const order = names.map((_, step) => (start + step) % names.length);
  return order.find((at) => normalizeText(names[at] ?? '').startsWith(prefix));
};

/** Maximum time between two letters of one typed name, in ms. */
const typeaheadTimeoutMs = 700;

/**
 * Creates a search of names by keys typed in quick succession. It returns the index of the name found, counted from the
 * current one; undefined if none is, or if the key isn’t part of a name.
 */
export const createTypeahead = () => {
  const typed = { text: '', at: 0 };
  return (
    { key, timeStamp }: { key: string; timeStamp: number },
    names: readonly string[],
    from: number,
  ): number | undefined => {
    if (key.length !== 1) return undefined;
    const prefix = timeStamp - typed.at < typeaheadTimeoutMs ? typed.text : '';
    if (key === ' ' && prefix === '') return undefined;
    Object.assign(typed, { text: prefix + key, at: timeStamp });
    return findByTypeahead(names, typed.text, from);
  };
};
