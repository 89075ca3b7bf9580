/*
 * What a code opens, in stages:
 *
 * | stage               | type                                   | made by                       |
 * |---------------------|----------------------------------------|-------------------------------|
 * | of a type           | OpensDefinition, functions of content  | each type's `opens`           |
 * | of one content      | CodeTarget; DynamicTarget if a scan resolves it | toCodeTarget, toDraftTarget |
 * | of one visitor      | ResolvedTarget                         | resolve                       |
 *
 * The scan path adds its landing page to both: SnapshotTarget is cached with the code, VisitorTarget decides the outcome.
 */
import type { AddressByPlatform, MediaFile, TypeManifest } from './define-type.ts';

type RedirectTarget = {
  kind: 'redirect';
  /** The destination for visitors who accept none of `languages`. */
  destination: string;
  /** The languages with a destination of their own; empty if there is one destination for all. */
  languages: readonly string[];
  byLanguage: ReadonlyMap<string, string>;
};
type PageTarget = {
  kind: 'page';
  languages: readonly string[];
  /** Redirects visitors instead of showing them the page: all, or those with one of these operating systems. */
  redirectInstead: { destination: string } | { byPlatform: ReadonlyMap<string, string> } | undefined;
};

/** What content opens, for every visitor: computed once per revision, resolved for each visitor. */
export type CodeTarget = { kind: 'nothing' } | { kind: 'static'; text: string } | RedirectTarget | PageTarget;
export type DynamicTarget = RedirectTarget | PageTarget;

const nothing = { kind: 'nothing' } as const;

const toHref = (address: string) => (URL.canParse(address) ? new URL(address).href : undefined);

/** Our own files are redirected to by path, since all our hosts serve them (RFC 9110 §10.2.2). */
const toDirectHref = (address: string) => (/^\/(?![/\\])/.test(address) ? address : toHref(address));

const toRedirectTarget = (
  languages: readonly string[],
  getDestination: (language: string) => string,
): RedirectTarget | typeof nothing => {
  const destination = toHref(getDestination(languages[0] ?? ''));
  if (destination === undefined) return nothing;
  if (languages.length < 2) return { kind: 'redirect', destination, languages: [], byLanguage: new Map() };
  const hrefs = languages.map((language) => [language, toHref(getDestination(language))] as const);
  const valid = hrefs.filter((pair): pair is [string, string] => pair[1] !== undefined);
  return {
    kind: 'redirect',
    destination,
    languages: valid.map(([language]) => language),
    byLanguage: new Map(valid),
  };
};

const toPlatformHrefs = (addresses: AddressByPlatform): PageTarget['redirectInstead'] => {
  const byPlatform = new Map<string, string>();
  for (const [platform, address] of Object.entries(addresses)) {
    const href = address && toDirectHref(address);
    if (href) byPlatform.set(platform, href);
  }
  return byPlatform.size > 0 ? { byPlatform } : undefined;
};

const toRedirectInstead = (link: string | AddressByPlatform | undefined): PageTarget['redirectInstead'] => {
  if (typeof link === 'object') return toPlatformHrefs(link);
  const destination = link === undefined ? undefined : toDirectHref(link);
  return destination === undefined ? undefined : { destination };
};

/** Returns what complete content opens; `getMedia` as in `PageProps`. May throw if the content isn't valid. */
export const toCodeTarget = (
  type: TypeManifest,
  content: unknown,
  getMedia: (name: string) => MediaFile,
): CodeTarget => {
  const { opens } = type;
  if (opens.kind === 'static') return { kind: 'static', text: opens.payload(content) };
  const languages = type.languages?.(content) ?? [];
  if (opens.kind === 'redirect') return toRedirectTarget(languages, (language) => opens.destination(content, language));
  return { kind: 'page', languages, redirectInstead: toRedirectInstead(opens.redirectInstead?.(content, getMedia)) };
};

/** Returns what a draft opens: a page even while it is incomplete, but then without a redirect. */
export const toDraftTarget = (
  type: TypeManifest,
  content: unknown,
  getMedia: (name: string) => MediaFile,
): CodeTarget => {
  const complete = type.content.safeParse(content);
  if (complete.success) return toCodeTarget(type, complete.data, getMedia);
  return type.opens.kind === 'page'
    ? { kind: 'page', languages: type.languages?.(content) ?? [], redirectInstead: undefined }
    : nothing;
};

/** What decides which variant of a code a visitor gets. */
export type VisitorPreferences = {
  /** The language that the visitor has chosen on the page. */
  language?: string | undefined;
  /** Returns the one of these languages that the visitor's browser prefers; undefined if it accepts none. */
  negotiate?(languages: readonly string[]): string | undefined;
  /** The operating system of the visitor's phone. */
  platform?: string | undefined;
};

export type ResolvedPage =
  | { kind: 'page'; language: string }
  /** A destination in place of the page, which still has its files. */
  | { kind: 'page_redirect'; destination: string; language: string };
export type ResolvedTarget =
  | { kind: 'nothing' }
  | { kind: 'static'; text: string }
  | { kind: 'redirect'; destination: string }
  | ResolvedPage;

const resolveRedirect = ({ destination, languages, byLanguage }: RedirectTarget, { negotiate }: VisitorPreferences) => {
  const language = languages.length > 0 ? negotiate?.(languages) : undefined;
  return {
    kind: 'redirect',
    destination: (language === undefined ? undefined : byLanguage.get(language)) ?? destination,
  } as const;
};

const resolvePage = (
  { languages, redirectInstead }: PageTarget,
  { language: chosen, negotiate, platform = '' }: VisitorPreferences,
): ResolvedPage => {
  const language =
    chosen !== undefined && languages.includes(chosen) ? chosen : (negotiate?.(languages) ?? languages[0] ?? '');
  const destination =
    redirectInstead &&
    ('destination' in redirectInstead ? redirectInstead.destination : redirectInstead.byPlatform.get(platform));
  return destination === undefined ? { kind: 'page', language } : { kind: 'page_redirect', destination, language };
};

/**
 * Decides what a code opens for a visitor: which destination, or its page in which language. Scans, landing pages, draft
 * previews and the builder's phone all use it.
 */
export function resolve(target: PageTarget, visitor: VisitorPreferences): ResolvedPage;
export function resolve(
  target: RedirectTarget,
  visitor: VisitorPreferences,
): Extract<ResolvedTarget, { kind: 'redirect' }>;
export function resolve(target: CodeTarget, visitor: VisitorPreferences): ResolvedTarget;
export function resolve(target: CodeTarget, visitor: VisitorPreferences): ResolvedTarget {
  if (target.kind === 'redirect') return resolveRedirect(target, visitor);
  return target.kind === 'page' ? resolvePage(target, visitor) : target;
}
