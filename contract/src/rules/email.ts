/** Code points that UTS #46 removes from domain names. */
const ignoredInDomains = /\u00ad|\u200b|\u2060|\u2064|\ufe0e|\ufe0f|\ufeff/g;

/** Maps a domain name as UTS #46 does, so that every way to type it, such as with full-width letters, gives the same text. */
const normalizeDomain = (domain: string): string =>
  domain.replace(ignoredInDomains, '').normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('。', '.');

/**
 * Normalises an email address to lower case and NFC: mail providers ignore case, and people type addresses in either. The text
 * may still not be an address: check it afterwards, as compatibility forms of `@` and spaces become plain ones.
 */
export const normalizeEmail = (text: string): string => {
  const at = text.lastIndexOf('@') + 1;
  if (at === 0) return text;
  return text.slice(0, at).normalize('NFC').toLowerCase() + normalizeDomain(text.slice(at));
};
