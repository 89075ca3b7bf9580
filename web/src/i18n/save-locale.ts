const yearMinutes = 365 * 24 * 60;

/**
 * Saves the visitor’s language in a cookie for the given number of minutes; the server uses it for pages without a
 * language in the path.
 */
export const saveLocale = (language: string, minutes = yearMinutes): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs https, which a server in the own network may not have
  document.cookie = `locale=${language}; Path=/; Max-Age=${minutes * 60}; SameSite=Lax`;
};
