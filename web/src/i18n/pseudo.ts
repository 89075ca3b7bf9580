const plainLetters = 'AaCcDdEeGgHhIiKkLlNnOoRrSsTtUuWwYyZz';
const accentedLetters = 'ÅåÇçÐðÉéĜĝĤĥÎîĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž';

/**
 * English that shows it went through the dictionary: accented, in brackets, a third longer, as German would be.
 * Placeholders ({{count}}) and tags (<1>) stay as they are.
 */
export const pseudolocalize = (text: string): string => {
  const body = text.replace(
    /\{\{.*?\}\}|<[^>]*>|[A-Za-z]/g,
    (part) => accentedLetters[plainLetters.indexOf(part)] ?? part,
  );
  return `[${body}${'~'.repeat(Math.ceil(text.length / 3))}]`;
};

/** A whole scope in pseudo-English. */
export const pseudoMessages = (messages: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, pseudolocalize(text)]));
