import { canInclude, isSetAside, type LeftOutReason } from '@tessera/contract/api/redirect-bundle.ts';
import { toEncodedText } from '@tessera/contract/rules/encoded-text.ts';
import { findType, isDynamic, type TypeManifest, upgradeContent } from '@tessera/qr-types';
import { toCodeTarget } from '@tessera/qr-types/resolve.ts';
import type { BundledCode, BundledTarget } from './bundled-code.ts';
import type { BundleRow, PublishedCode } from './store.ts';

/** Returns why a code is left out; empty if it isn’t, undefined if its symbol holds its content. */
export const findReasons = (row: BundleRow): LeftOutReason[] | undefined => {
  const type = findType(row.type);
  if (type && !isDynamic(type)) return undefined;
  return [
    ...(row.state === 'blocked' ? (['blocked'] as const) : []),
    ...(row.hasPassword ? (['password'] as const) : []),
    ...(row.hasLimit ? (['scan_limit'] as const) : []),
    ...(row.hasSchedule ? (['schedule'] as const) : []),
    ...(row.state === 'paused' ? (['paused'] as const) : []),
  ];
};

/** Whether the page of a type has a form, which no one would receive from a bundle. */
export const hasForm = (type: TypeManifest | undefined): boolean =>
  type?.opens.kind === 'page' && type.opens.form !== undefined;

/** What owners include although it would be left out: codes, and all codes that have only these reasons. */
export type Inclusion = { include: readonly number[]; includeReasons: readonly LeftOutReason[] };

/** Returns whether a code is in the bundle: always, or because its owner included it. */
export const createBundleFilter = ({ include, includeReasons }: Inclusion) => {
  const [ids, included] = [new Set(include), new Set(includeReasons)];
  return (id: number, reasons: readonly LeftOutReason[]): boolean =>
    canInclude(reasons) && (isSetAside(reasons, included) || ids.has(id));
};

export const getMediaPath = (name: string): string => `/media/${encodeURIComponent(name)}`;

const toBundledTarget = (type: TypeManifest, content: unknown): BundledTarget | undefined => {
  const target = toCodeTarget(type, content, (name) => ({ href: getMediaPath(name) }));
  const isPage = target.kind === 'page';
  if (target.kind === 'redirect') {
    const { destination: href, languages, byLanguage } = target;
    return { kind: 'redirect', href, isPage, languages, byLanguage: Object.fromEntries(byLanguage) };
  }
  if (target.kind !== 'page') return undefined;
  const { languages, redirectInstead } = target;
  if (redirectInstead && 'destination' in redirectInstead)
    return { kind: 'redirect', href: redirectInstead.destination, isPage, languages: [], byLanguage: {} };
  return { kind: 'page', languages, byPlatform: Object.fromEntries(redirectInstead?.byPlatform ?? []) };
};

/** A code of a bundle, with what its page is rendered from. */
export type CollectedCode = { code: BundledCode; type: TypeManifest; content: unknown };

/** Returns what a bundle has of a code; undefined if a later release wrote it, or it opens nothing. */
export const collectCode = (row: PublishedCode, origin: string): CollectedCode | undefined => {
  const type = findType(row.type);
  if (!type || row.content_version > type.version) return undefined;
  const content = upgradeContent(type, row.content, row.content_version);
  const target = toBundledTarget(type, content);
  const links = row.links.map(({ host, slug }) => ({ host, slug }));
  const [current] = links;
  if (!target || !current) return undefined;
  const printed = row.downloaded_at
    ? row.encoded_text
    : toEncodedText(type, content, origin, { hostname: current.host, uri: current.slug });
  const code = {
    id: row.id,
    name: row.name || row.title,
    type: row.type,
    printed,
    links,
    gtin: type.symbol?.gtin(content) ?? null,
    forwards: row.forward_parameters,
    target,
  };
  return { code, type, content };
};

/** Returns the destinations of a code that are files of ours. */
export const listMediaTargets = ({ target }: BundledCode): string[] => {
  const hrefs = target.kind === 'redirect' ? [target.href] : Object.values(target.byPlatform);
  return hrefs
    .filter((href) => href.startsWith('/media/'))
    .map((href) => decodeURIComponent(href.slice('/media/'.length)));
};
