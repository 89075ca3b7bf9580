const plainLetters = 'AaCcDdEeGgHhIiKkLlNnOoRrSsTtUuWwYyZz';
const accentedLetters = 'ÅåÇçÐðÉéĜĝĤĥÎîĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž';

/**
 * Marks English text as translated: accented, in brackets, a third longer, as German would be. Placeholders ({{count}}),
 * quoted labels ($t(…)), addresses of links and tags (<1>) stay unchanged.
 */
export const pseudolocalize = (text: string): string => {
  const body = text.replace(
    /\{\{.*?\}\}|\$t\([^)]*\)|\]\([^)]*\)|<[^>]*>|[A-Za-z]/g,
    (part) => accentedLetters[plainLetters.indexOf(part)] ?? part,
  );
  return `[${body}${'~'.repeat(Math.ceil(text.length / 3))}]`;
};

/** Converts a whole scope to pseudo-English. */
export const pseudoMessages = (messages: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, pseudolocalize(text)]));
