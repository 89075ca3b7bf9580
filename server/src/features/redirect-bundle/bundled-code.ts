/** A link of a code: on a domain, or on the service's own host, where `host` is ''. */
export type BundledLink = { host: string; slug: string };

/** What a code opens, as far as a web server without our software can decide it. */
export type BundledTarget =
  | {
      kind: 'redirect';
      href: string;
      /** Whether the type has a page that redirects, so that its `/p/` redirects, too. */
      isPage: boolean;
      /** The languages that are decided between, the default first, which may be unknown (''); empty if there's one target. */
      languages: readonly string[];
      byLanguage: Readonly<Record<string, string>>;
    }
  | {
      kind: 'page';
      languages: readonly string[];
      /** Where phones of some systems are redirected instead. */
      byPlatform: Readonly<Record<string, string>>;
    };

/** A code of a redirect bundle. */
export type BundledCode = {
  id: number;
  name: string;
  type: string;
  /** The text that its symbol holds. */
  printed: string;
  /** All its links, the current one first. */
  links: readonly BundledLink[];
  /** The GTIN-14 of its Digital Link. */
  gtin: string | null;
  /** Whether parameters of the scanned link are added to the destination. */
  forwards: boolean;
  target: BundledTarget;
};

/** A path that opens a code. */
export type BundledPath = {
  host: string;
  /** In lower case: printed links open in any case. */
  path: string;
  /** A Digital Link: its parameters are always added, and it opens with any further segments. */
  isDigitalLink: boolean;
};

/** The ways to write a GTIN-14: GTINs of 8, 12 and 13 digits have no zeros in front. */
const listGtins = (gtin: string): string[] =>
  Array.from({ length: 7 }, (_, zeros) => zeros).flatMap((zeros) =>
    gtin.startsWith('0'.repeat(zeros)) ? [gtin.slice(zeros)] : [],
  );

/** Returns every path that opens a code, as the service itself serves it. */
export const listPaths = ({ links, gtin, target }: BundledCode): BundledPath[] =>
  links.flatMap(({ host, slug }) => {
    const key = slug.toLowerCase();
    const hasPage = target.kind === 'page' || target.isPage;
    const shortLinks = host === '' ? [`/r/${key}`, `/redirect/${key}`] : [`/${key}`];
    const paths = hasPage ? [...shortLinks, `/p/${key}`] : shortLinks;
    const digitalLinks = gtin === null ? [] : listGtins(gtin).map((one) => `/${key}/01/${one}`);
    return [
      ...paths.map((path) => ({ host, path, isDigitalLink: false })),
      ...digitalLinks.map((path) => ({ host, path, isDigitalLink: true })),
    ];
  });

/** Returns the domains of the codes. */
export const listHosts = (codes: readonly BundledCode[]): string[] =>
  [...new Set(codes.flatMap(({ links }) => links.map(({ host }) => host)))].filter((host) => host !== '').sort();

/** The name of a language in paths; that of the default may be unknown. */
export const toLanguageName = (language: string): string => language || 'default';

/** Returns the path of a page in a language. */
export const getPagePath = (id: number, language = ''): string => `/pages/${id}/${toLanguageName(language)}.html`;

/**
 * Returns a destination as printable ASCII without spaces, quotes and angle brackets. Those of URLs are encoded already; this
 * is what config files rely on.
 */
export const toHeaderText = (href: string): string =>
  href.toWellFormed().replace(/[^\x21-\x7e]|["<>]/gu, (character) => {
    const bytes = new TextEncoder().encode(character);
    return [...bytes].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
  });

/** A destination in the parts between which parameters are added. */
export const splitForParameters = (href: string): { start: string; hasQuery: boolean; fragment: string } => {
  const at = href.indexOf('#');
  const start = at < 0 ? href : href.slice(0, at);
  return { start, hasQuery: start.includes('?'), fragment: at < 0 ? '' : href.slice(at) };
};
