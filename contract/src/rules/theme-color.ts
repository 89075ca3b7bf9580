/** The first colour of a page, in which a browser's bar over it is drawn where its owner chose no other. */
export const getPageColor = (content: unknown): string | undefined => {
  const { primary } = (content as { design?: { primary?: unknown } } | null | undefined)?.design ?? {};
  return typeof primary === 'string' && /^#[\da-f]{6}$/i.test(primary) ? primary.toLowerCase() : undefined;
};

/** Of what is no page of ours (specification §3). */
const defaultThemeColor = '#1d59f9';

/** The bar's colour once a page has changed: as long as it is the page's own, it follows that. */
export const updateThemeColor = (color: string, before: unknown, after: unknown): string =>
  color.toLowerCase() === (getPageColor(before) ?? defaultThemeColor) ? (getPageColor(after) ?? color) : color;
