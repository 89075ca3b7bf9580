/** A text as people compare it: without case and without accents. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The next name that begins with what was typed, counted from the one where somebody is; the same letter again and again
 * goes through all that begin with it. Undefined where none does.
 */
export const namedFrom = (names: readonly string[], typed: string, from: number): number | undefined => {
  const wanted = plainText(typed);
  const [first = ''] = wanted;
  const repeats = [...wanted].every((letter) => letter === first);
  const begin = repeats ? first : wanted;
  // Somebody who types on stays where the longer beginning still fits.
  const start = from + (repeats ? 1 : 0);
  const order = names.map((_, step) => (start + step) % names.length);
  return order.find((at) => plainText(names[at]!).startsWith(begin));
};
