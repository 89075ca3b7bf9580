/** Returns a page’s primary colour, the default of its theme colour: that of the browser’s bar above it (`iosHeaderColor` in the API). */
export const getPageColor = (content: unknown): string | undefined => {
  const { primary } = (content as { design?: { primary?: unknown } } | null | undefined)?.design ?? {};
  return typeof primary === 'string' && /^#[\da-f]{6}$/i.test(primary) ? primary.toLowerCase() : undefined;
};

/**
 * The theme colour of codes that never had one: the database’s default (specification §3, data model). It is in capitals, while
 * chosen colours are stored in lower case, so the same colour can be chosen.
 */
export const unsetThemeColor = '#1D59F9';

/** Returns the theme colour after a change of the page: it follows the page’s colour until the owner sets another. */
export const updateThemeColor = (color: string, before: unknown, after: unknown): string =>
  color === unsetThemeColor || color.toLowerCase() === getPageColor(before) ? (getPageColor(after) ?? color) : color;
