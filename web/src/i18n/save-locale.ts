const yearMinutes = 365 * 24 * 60;

/** Remembers the language that a visitor chose, for so many minutes: the server reads it for pages that name none. */
export const saveLocale = (language: string, minutes = yearMinutes): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs https, which a server in the own network may not have
  document.cookie = `locale=${language}; Path=/; Max-Age=${minutes * 60}; SameSite=Lax`;
};
