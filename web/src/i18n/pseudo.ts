const plain = 'AaCcDdEeGgHhIiKkLlNnOoRrSsTtUuWwYyZz';
const accented = 'ÅåÇçÐðÉéĜĝĤĥÎîĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž';

/**
 * English that shows it went through the dictionary: accented, in brackets, a third longer, as German would be.
 * Placeholders ({{count}}) and tags (<1>) stay as they are.
 */
export const pseudo = (text: string): string => {
  const body = text.replace(/\{\{.*?\}\}|<[^>]*>|[A-Za-z]/g, (part) => accented[plain.indexOf(part)] ?? part);
  return `[${body}${'~'.repeat(Math.ceil(text.length / 3))}]`;
};

/** A whole scope in pseudo-English. */
export const pseudoWords = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, pseudo(text)]));
