import type { CodeFacts } from '@tessera/contract/rules/outcomes.ts';
import { type AddressByPlatform, findType, type TypeManifest, upgradeContent } from '@tessera/qr-types';
import { findPageImage, getPageDescription } from '@tessera/qr-types/page-card.ts';
import { negotiateLanguage } from '../../../http/locale.ts';
import type { LandingPageCode } from '../../landing-pages/index.ts';
import type { findCodeByUri } from './code-store.ts';

/** Destinations of a code with several addresses, by the visitor's language. */
type DestinationsByLanguage = { languages: readonly string[]; destinations: Readonly<Record<string, string>> };

/** A code as the scan path caches it: its settings, and what its published revision opens. */
export type CodeSnapshot = CodeFacts & {
  id: number;
  uri: string;
  /** Undefined for a guest's code that isn't claimed yet. */
  accountId: string | undefined;
  /** The account's reporting zone. */
  timeZone: string;
  /** Hash of the password that visitors have to enter. */
  password: string | undefined;
  /** The redirect destination, encoded for a Location header. */
  destination: string | undefined;
  byLanguage: DestinationsByLanguage | undefined;
  /** Destinations by operating system: visitors with one of these are redirected instead of seeing the page. */
  byPlatform: Readonly<Record<string, string>> | undefined;
  page: LandingPageCode | undefined;
  /** Whether query parameters of the scanned link are added to the destination. */
  forwardsParameters: boolean;
  /** The GTIN-14 that its symbol encodes: the code is also scanned at `/{uri}/01/{gtin}`. */
  gtin: string | undefined;
};

/** Whether access needs a password or counts against a limit: only then the browser gets a cookie. */
export const isProtected = ({ passwordProtected, hasScanLimit }: CodeSnapshot): boolean =>
  passwordProtected || hasScanLimit;

/** An erased code: its slug stays taken, and its scans can't be recorded. */
export type ErasedCode = { erased: true };

type CodeRow = NonNullable<Awaited<ReturnType<typeof findCodeByUri>>>;

/** Caches page content that was loaded together with its code. */
type CachePageContent = (page: LandingPageCode, content: unknown) => void;

type ResolvedTarget = Pick<CodeSnapshot, 'opens' | 'destination' | 'byLanguage' | 'byPlatform' | 'page' | 'gtin'>;

const noTarget: ResolvedTarget = {
  opens: 'nothing',
  destination: undefined,
  byLanguage: undefined,
  byPlatform: undefined,
  page: undefined,
  gtin: undefined,
};

const toHref = (address: string) => (URL.canParse(address) ? new URL(address).href : undefined);

/** Our own files are redirected to by path, since every host of ours serves them (RFC 9110 §10.2.2). */
const toDirectHref = (address: string) => (/^\/(?![/\\])/.test(address) ? address : toHref(address));

const toRedirectTarget = (
  languages: readonly string[],
  getDestination: (language: string) => string,
): ResolvedTarget => {
  const destination = toHref(getDestination(languages[0] ?? ''));
  if (destination === undefined) return noTarget;
  const destinationsByLanguage = languages.map((language) => [language, toHref(getDestination(language))] as const);
  const validDestinations = destinationsByLanguage.filter((pair): pair is [string, string] => pair[1] !== undefined);
  const byLanguage = {
    languages: validDestinations.map(([language]) => language),
    destinations: Object.fromEntries(validDestinations),
  };
  return { ...noTarget, opens: 'redirect', destination, byLanguage: languages.length > 1 ? byLanguage : undefined };
};

const toPlatformHrefs = (byPlatform: AddressByPlatform): Record<string, string> | undefined => {
  const hrefs = Object.entries(byPlatform).flatMap(([system, address]) => {
    const href = address && toDirectHref(address);
    return href ? [[system, href]] : [];
  });
  return hrefs.length > 0 ? Object.fromEntries(hrefs) : undefined;
};

/** Builds the URL of a file, for visitors who have passed the access checks of its code. */
export type BuildMediaUrl = (name: string, of: { isPrivate: boolean }) => string;

type SnapshotDeps = { cachePageContent: CachePageContent; buildMediaUrl: BuildMediaUrl };

const isPrivateRow = (row: CodeRow) =>
  row.password_active === true || row.scan_limit !== null || row.schedule !== null || row.account_id === null;

const resolveTarget = (
  type: TypeManifest,
  row: CodeRow,
  revision: number,
  contentVersion: number,
  deps: SnapshotDeps,
): ResolvedTarget => {
  const { target } = type;
  const content = upgradeContent(type, row.content, contentVersion);
  const languages = type.languages?.(content) ?? [];
  if (target.kind === 'redirect')
    return toRedirectTarget(languages, (language) => target.destination(content, language));
  if (target.kind === 'static') return noTarget;
  const { id, version, uri, header_colour: themeColor } = row;
  const title = target.title(content);
  const isPrivate = isPrivateRow(row);
  const page = {
    id: id!,
    revision,
    contentVersion,
    version: version!,
    uri,
    type,
    title,
    card: { description: getPageDescription(content), image: isPrivate ? '' : findPageImage(type, content) },
    languages,
    themeColor: themeColor!,
    isPrivate,
  };
  deps.cachePageContent(page, content);
  const direct = target.directLink?.(content, (name) => ({ href: deps.buildMediaUrl(name, { isPrivate }) }));
  if (typeof direct === 'object') return { ...noTarget, opens: 'page', byPlatform: toPlatformHrefs(direct), page };
  const destination = direct === undefined ? undefined : toDirectHref(direct);
  return { ...noTarget, opens: destination === undefined ? 'page' : 'direct', destination, page };
};

/** Resolves what published content opens: nothing if it can't be read, `newer` if a later release wrote it. */
const findTarget = (row: CodeRow, deps: SnapshotDeps): ResolvedTarget => {
  const { content_version: contentVersion, published_n: revision } = row;
  if (contentVersion === null || revision === null) return noTarget;
  const type = findType(row.type);
  if (!type || contentVersion > type.version) return { ...noTarget, opens: 'newer' };
  try {
    const gtin = type.symbol?.gtin(upgradeContent(type, row.content, contentVersion));
    return { ...resolveTarget(type, row, revision, contentVersion, deps), gtin };
  } catch {
    return noTarget;
  }
};

/** Converts a stored code to its snapshot, once per load instead of at each scan. */
export const toCodeSnapshot = (row: CodeRow, deps: SnapshotDeps): CodeSnapshot | ErasedCode => {
  if (row.id === null) return { erased: true };
  const password = row.password_active ? (row.access_password ?? undefined) : undefined;
  return {
    id: row.id,
    uri: row.uri,
    accountId: row.account_id ?? undefined,
    hasOwner: row.account_id !== null,
    timeZone: row.timezone ?? 'UTC',
    state: row.state,
    archived: row.archived_at !== null,
    schedule: row.schedule,
    hasScanLimit: row.scan_limit !== null,
    passwordProtected: password !== undefined,
    password,
    forwardsParameters: row.forward_parameters === true,
    ...findTarget(row, deps),
  };
};

/** Returns the destination for the visitor's Accept-Language header. */
export const resolveDestination = ({ destination, byLanguage }: CodeSnapshot, acceptLanguage: string | undefined) => {
  if (!byLanguage) return destination;
  const language = negotiateLanguage(byLanguage.languages, acceptLanguage);
  return language === undefined ? destination : byLanguage.destinations[language];
};

/** Returns the code as visitors with this operating system get it: a redirect where others may see its page. */
export const resolveForPlatform = (snapshot: CodeSnapshot, platform: string): CodeSnapshot => {
  const destination = snapshot.byPlatform?.[platform];
  return destination === undefined ? snapshot : { ...snapshot, opens: 'direct', destination };
};
