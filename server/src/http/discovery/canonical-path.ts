import { defaultLocale } from '@tessera/contract/locales.ts';

/** Paths that people type or other sites link to, and the page that each means. */
const aliases: Readonly<Record<string, string>> = {
  '/home': '/',
  '/index.html': '/',
  '/terms': '/terms-and-conditions',
  '/privacy': '/privacy-policy',
  '/cookies': '/cookies-policy',
  '/about': '/about-us',
  '/prices': '/pricing',
  '/plans': '/pricing',
  '/contact-us': '/contact',
  '/signin': '/login',
  '/sign-in': '/login',
  '/log-in': '/login',
  '/signup': '/register',
  '/sign-up': '/register',
  '/forgot-password': '/forgotten-password',
};

/** Pages that aren’t in the sitemap, and whose path has no part that is a name or a key. */
const otherPages = ['/login', '/register', '/forgotten-password', '/withdraw', '/cancel'] as const;

const defaultPrefix = `/${defaultLocale}`;

type Site = { languages: readonly string[]; pages: readonly { path: string }[] };

/** Removes slashes at the end. A path has a single slash at its start: as a redirect, two would be another host. */
const trimSlashes = (path: string): string => {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return `/${path.slice(0, end).replace(/^[/\\]+/, '')}`;
};

const splitLanguage = (path: string, languages: readonly string[]): { prefix: string; rest: string } => {
  const [, first = ''] = path.split('/');
  const language = languages.find((one) => one.toLowerCase() === first.toLowerCase());
  return language === undefined
    ? { prefix: '', rest: path }
    : { prefix: `/${language}`, rest: path.slice(first.length + 1) || '/' };
};

/** Names of pages are in lower case; keys in other paths, such as those of shared statistics, keep theirs. */
const resolvePageName = (path: string, pages: Site['pages']): string => {
  const lower = path.toLowerCase();
  const page = aliases[lower] ?? lower;
  return [...pages.map((one) => one.path), ...otherPages].includes(page) ? page : path;
};

/**
 * Returns the one path of a page, which all others redirect to: without the prefix of the default language, without slashes at
 * its end, in lower case, and not an alias.
 */
export const toCanonicalPath = (path: string, { languages, pages }: Site): string => {
  const trimmed = path.endsWith('/') || path.startsWith('//') ? trimSlashes(path) : path;
  const { prefix, rest } = splitLanguage(trimmed, languages);
  const page = resolvePageName(trimSlashes(rest), pages);
  const language = prefix === defaultPrefix ? '' : prefix;
  return page === '/' ? language || '/' : `${language}${page}`;
};
