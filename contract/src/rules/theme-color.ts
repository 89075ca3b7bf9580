/** Returns a page’s primary colour, the default for the browser’s toolbar. */
export const getPageColor = (content: unknown): string | undefined => {
  const { primary } = (content as { design?: { primary?: unknown } } | null | undefined)?.design ?? {};
  return typeof primary === 'string' && /^#[\da-f]{6}$/i.test(primary) ? primary.toLowerCase() : undefined;
};

/** The colour of codes without a page (specification §3, data model). */
const defaultThemeColor = '#1d59f9';

/** Returns the toolbar colour after a change of the page: it follows the page’s colour until the owner sets another. */
export const updateThemeColor = (color: string, before: unknown, after: unknown): string =>
  color.toLowerCase() === (getPageColor(before) ?? defaultThemeColor) ? (getPageColor(after) ?? color) : color;
