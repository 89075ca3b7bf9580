import { getPreferredLanguage } from '@tessera/contract/i18n/negotiate-language.ts';
import { LRUCache } from 'lru-cache';

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const cachedLanguages = new LRUCache<string, string>({ max: 5_000 });

/** What follows is ignored. */
const maxHeaderLength = 256;

const readLanguage = (header: string) => {
  const language = getPreferredLanguage(header) ?? '';
  // Only languages that exist: invented ones would fill the counters.
  return /^[a-z]{2,3}$/.test(language) && languageNames.of(language) !== undefined ? language : '';
};

/** Returns the primary tag of the language that the browser prefers ('en', 'fil'); '' if there is none. */
export const getPrimaryLanguage = (acceptLanguage = ''): string => {
  const header = acceptLanguage.slice(0, maxHeaderLength);
  const cached = cachedLanguages.get(header);
  if (cached !== undefined) return cached;
  const language = readLanguage(header);
  cachedLanguages.set(header, language);
  return language;
};
