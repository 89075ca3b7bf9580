import { findType, type TypeManifest, upgradeContent } from '@tessera/qr-types';
import { findPageImage, getPageDescription } from '@tessera/qr-types/page-card.ts';
import { type DynamicTarget, toCodeTarget } from '@tessera/qr-types/resolve.ts';
import type { LandingPageCode } from '../../landing-pages/index.ts';
import { getCodesUntil } from '../../subscriptions/index.ts';
import type { findCodeByLink } from './code-store.ts';
import type { CodeFacts } from './determine-outcome.ts';

type RedirectTarget = Extract<DynamicTarget, { kind: 'redirect' }>;
type PageTarget = Extract<DynamicTarget, { kind: 'page' }>;

/** What published content opens: nothing if it can't be read, `newer` if a later release wrote it. */
type SnapshotTarget =
  | { kind: 'nothing' }
  | { kind: 'newer' }
  | RedirectTarget
  | (PageTarget & { page: LandingPageCode });

/** A code as the scan path caches it: its settings, and what its published revision opens. */
export type CodeSnapshot = CodeFacts & {
  id: number;
  uri: string;
  /** The account that keeps the domain of this link for a code that it has transferred. */
  domainKeeper: string | undefined;
  /** The account's reporting zone. */
  timeZone: string;
  /** Hash of the password that visitors have to enter. */
  password: string | undefined;
  target: SnapshotTarget;
  /** Whether query parameters of the scanned link are added to the destination. */
  forwardsParameters: boolean;
  /** The GTIN-14 that its symbol encodes: the code is also scanned at `/{uri}/01/{gtin}`. */
  gtin: string | undefined;
};

/** Whether access needs a password or counts against a limit: then the browser gets a cookie with the visitor's grant. */
export const usesGrantCookie = ({ passwordProtected, hasScanLimit }: CodeSnapshot): boolean =>
  passwordProtected || hasScanLimit;

/** Whether only some visitors see what the code opens: those with a grant, or, at a guest's code, after its warning. */
export const isRestricted = (snapshot: CodeSnapshot): boolean =>
  usesGrantCookie(snapshot) || snapshot.accountId === undefined;

/** Returns the landing page of a code, if its type has one. */
export const findPage = ({ target }: CodeSnapshot): LandingPageCode | undefined =>
  target.kind === 'page' ? target.page : undefined;

/** An erased code: its slug stays taken, and its scans can't be recorded. */
export type ErasedCode = { erased: true };

type CodeRow = NonNullable<Awaited<ReturnType<typeof findCodeByLink>>>;
/** A row of an existing code: the columns of an erased one are null. */
type ExistingCodeRow = CodeRow & { id: number; version: number; theme_color: string };
const isExisting = (row: CodeRow): row is ExistingCodeRow => row.id !== null;

/** Caches page content that was loaded together with its code. */
type CachePageContent = (page: LandingPageCode, content: unknown) => void;

/** Builds the URL of a file, for visitors on a host who have passed the access checks of its code. */
export type BuildMediaUrl = (name: string, of: { isPrivate: boolean; host: string }) => string;

type SnapshotDeps = {
  cachePageContent: CachePageContent;
  buildMediaUrl: BuildMediaUrl;
  /** Whether codes of accounts without a plan stop working. */
  stopsWithoutPlan: boolean;
  log: { error(fields: object, text: string): void };
};

/** Whether a page's files are served only to visitors who have passed its access checks. */
const hasPrivateFiles = (row: CodeRow) =>
  row.password_active === true || row.scan_limit !== null || row.schedule !== null || row.account_id === null;

const buildTarget = (
  type: TypeManifest,
  row: ExistingCodeRow,
  revision: number,
  contentVersion: number,
  { buildMediaUrl, cachePageContent }: SnapshotDeps,
): SnapshotTarget => {
  const content = upgradeContent(type, row.content, contentVersion);
  const isPrivate = hasPrivateFiles(row);
  const target = toCodeTarget(type, content, (name) => ({ href: buildMediaUrl(name, { isPrivate, host: row.host }) }));
  if (target.kind === 'static') return { kind: 'nothing' };
  if (target.kind !== 'page' || type.opens.kind !== 'page') return target as Exclude<typeof target, PageTarget>;
  const { id, version, host, slug, theme_color: themeColor } = row;
  const page = {
    id,
    revision,
    contentVersion,
    version,
    host,
    uri: slug,
    type,
    title: type.opens.title(content),
    card: { description: getPageDescription(content), image: isPrivate ? '' : findPageImage(type, content) },
    themeColor,
    isPrivate,
  };
  cachePageContent(page, content);
  return { ...target, page };
};

const findTarget = (row: ExistingCodeRow, deps: SnapshotDeps): Pick<CodeSnapshot, 'target' | 'gtin'> => {
  const nothing = { target: { kind: 'nothing' }, gtin: undefined } as const;
  const { content_version: contentVersion, published_revision: revision } = row;
  if (contentVersion === null || revision === null) return nothing;
  const type = findType(row.type);
  if (!type || contentVersion > type.version) return { target: { kind: 'newer' }, gtin: undefined };
  try {
    const gtin = type.symbol?.gtin(upgradeContent(type, row.content, contentVersion));
    return { target: buildTarget(type, row, revision, contentVersion, deps), gtin };
  } catch (error) {
    deps.log.error({ err: error, code: row.id }, 'failed to read published content');
    return nothing;
  }
};

/** The time until which the account of a code has a plan, in unix seconds. Codes of guests need none. */
const getWorksUntil = ({ status, is_one_time, ...row }: ExistingCodeRow): number =>
  status === null || is_one_time === null
    ? Number.POSITIVE_INFINITY
    : getCodesUntil({ ...row, status, is_one_time }) / 1000;

/** Converts a stored code to its snapshot, once per load instead of at each scan. */
export const toCodeSnapshot = (row: CodeRow, deps: SnapshotDeps): CodeSnapshot | ErasedCode => {
  if (!isExisting(row)) return { erased: true };
  const password = row.password_active ? (row.password_hash ?? undefined) : undefined;
  return {
    id: row.id,
    uri: row.slug,
    domainKeeper: row.kept_for ?? undefined,
    accountId: row.account_id ?? undefined,
    timeZone: row.timezone ?? 'UTC',
    state: row.state,
    archived: row.archived_at !== null,
    worksUntil: deps.stopsWithoutPlan ? getWorksUntil(row) : Number.POSITIVE_INFINITY,
    schedule: row.schedule,
    hasScanLimit: row.scan_limit !== null,
    passwordProtected: password !== undefined,
    password,
    forwardsParameters: row.forward_parameters === true,
    ...findTarget(row, deps),
  };
};
