import type { CodeFacts } from '@tessera/contract/rules/outcomes.ts';
import { type BySystem, currentContent, type TypeManifest, typeOf } from '@tessera/qr-types';
import { pageDescription, pageImage } from '@tessera/qr-types/page-card.ts';
import { languageAmong } from '../../http/locale.ts';
import type { HostedCode } from '../hosted/index.ts';
import type { findByUri } from './store.ts';

/** Where a code leads that leads to several addresses: by the visitor's language. */
type ByLanguage = { spoken: readonly string[]; destinations: Readonly<Record<string, string>> };

/** What the scan path knows of a code: its live columns, and what its published revision opens. */
export type CodeRecord = CodeFacts & {
  id: number;
  uri: string;
  /** Undefined for a guest's code that nobody has claimed. */
  accountId: string | undefined;
  /** The account's reporting zone. */
  zone: string;
  /** The hash of the password that is asked for. */
  password: string | undefined;
  /** Where it leads on to, as a Location header may hold it. */
  destination: string | undefined;
  byLanguage: ByLanguage | undefined;
  /** Where it leads those whose phones have one of these systems, instead of showing its page. */
  bySystem: Readonly<Record<string, string>> | undefined;
  page: HostedCode | undefined;
  /** Whether parameters of the scanned link are passed on to where it leads. */
  forwards: boolean;
  /** The GTIN-14 that its symbol names: it is met at `/{uri}/01/{gtin}`, too. */
  gtin: string | undefined;
};

/** A uri whose code is erased: it stays taken, and no code is left that a scan could be recorded of. */
export type Erased = { erased: true };

type Row = NonNullable<Awaited<ReturnType<typeof findByUri>>>;

/** Has the content of a page at hand that was read with its code. */
type Keep = (page: HostedCode, content: unknown) => void;

type Opened = Pick<CodeRecord, 'opens' | 'destination' | 'byLanguage' | 'bySystem' | 'page' | 'gtin'>;

const nothing: Opened = {
  opens: 'nothing',
  destination: undefined,
  byLanguage: undefined,
  bySystem: undefined,
  page: undefined,
  gtin: undefined,
};

const hrefOf = (address: string) => (URL.canParse(address) ? new URL(address).href : undefined);

/** A file of ours is led to by its path: whichever of our hosts was asked has it (RFC 9110, 10.2.2). */
const directOf = (address: string) => (/^\/(?![/\\])/.test(address) ? address : hrefOf(address));

const redirectOf = (languages: readonly string[], destinationIn: (language: string) => string): Opened => {
  const destination = hrefOf(destinationIn(languages[0] ?? ''));
  if (destination === undefined) return nothing;
  const others = languages.map((language) => [language, hrefOf(destinationIn(language))] as const);
  const known = others.filter((pair): pair is [string, string] => pair[1] !== undefined);
  const byLanguage = { spoken: known.map(([language]) => language), destinations: Object.fromEntries(known) };
  return { ...nothing, opens: 'redirect', destination, byLanguage: languages.length > 1 ? byLanguage : undefined };
};

const addressesOf = (bySystem: BySystem): Record<string, string> | undefined => {
  const known = Object.entries(bySystem).flatMap(([system, address]) => {
    const href = address && directOf(address);
    return href ? [[system, href]] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : undefined;
};

/** Where a file is fetched, by those who have been through what stands before its code. */
export type MediaAt = (name: string, of: { isPrivate: boolean }) => string;

type World = { keep: Keep; mediaAt: MediaAt };

const isPrivateRow = (row: Row) =>
  row.password_active === true || row.scan_limit !== null || row.schedule !== null || row.account_id === null;

const openedBy = (type: TypeManifest, row: Row, n: number, contentVersion: number, world: World): Opened => {
  const { opens } = type;
  const content = currentContent(type, row.content, contentVersion);
  const languages = type.languages?.(content) ?? [];
  if (opens.kind === 'redirect') return redirectOf(languages, (language) => opens.destination(content, language));
  if (opens.kind === 'embed') return nothing;
  const { id, version, uri, header_colour: headerColour } = row;
  const title = opens.title(content);
  const isPrivate = isPrivateRow(row);
  const page = {
    id: id!,
    n,
    contentVersion,
    version: version!,
    uri,
    type,
    title,
    card: { description: pageDescription(content), image: isPrivate ? '' : pageImage(type, content) },
    languages,
    headerColour: headerColour!,
    isPrivate,
  };
  world.keep(page, content);
  const direct = opens.direct?.(content, (name) => ({ href: world.mediaAt(name, { isPrivate }) }));
  if (typeof direct === 'object') return { ...nothing, opens: 'page', bySystem: addressesOf(direct), page };
  const destination = direct === undefined ? undefined : directOf(direct);
  return { ...nothing, opens: destination === undefined ? 'page' : 'direct', destination, page };
};

/** What published content opens. What can't be read opens nothing; what a later release wrote is that release's. */
const openedOf = (row: Row, world: World): Opened => {
  const { content_version: contentVersion, published_n: n } = row;
  if (contentVersion === null || n === null) return nothing;
  const type = typeOf(row.type);
  if (!type || contentVersion > type.version) return { ...nothing, opens: 'newer' };
  try {
    const gtin = type.prints?.gtin(currentContent(type, row.content, contentVersion));
    return { ...openedBy(type, row, n, contentVersion, world), gtin };
  } catch {
    return nothing;
  }
};

/** A stored code as the scan path keeps it: worked out once when it is loaded, not at each scan. */
export const recordOf = (row: Row, world: World): CodeRecord | Erased => {
  if (row.id === null) return { erased: true };
  const password = row.password_active ? (row.access_password ?? undefined) : undefined;
  return {
    id: row.id,
    uri: row.uri,
    accountId: row.account_id ?? undefined,
    claimed: row.account_id !== null,
    zone: row.timezone ?? 'UTC',
    state: row.state,
    archived: row.archived_at !== null,
    schedule: row.schedule,
    limited: row.scan_limit !== null,
    guarded: password !== undefined,
    password,
    forwards: row.forward_parameters === true,
    ...openedOf(row, world),
  };
};

/** Where a visitor is led whose browser asks for these languages. */
export const destinationFor = ({ destination, byLanguage }: CodeRecord, acceptLanguage: string | undefined) => {
  if (!byLanguage) return destination;
  const language = languageAmong(byLanguage.spoken, acceptLanguage);
  return language === undefined ? destination : byLanguage.destinations[language];
};

/** The code as somebody with this system meets it: their phone may be led on where others see its page. */
export const metBy = (record: CodeRecord, system: string): CodeRecord => {
  const destination = record.bySystem?.[system];
  return destination === undefined ? record : { ...record, opens: 'direct', destination };
};
