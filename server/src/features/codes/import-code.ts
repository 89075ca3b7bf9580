import { toEncodedText } from '@tessera/contract/rules/encoded-text.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { isReservedSlug } from '@tessera/contract/rules/reserved-slugs.ts';
import { slugPattern } from '@tessera/contract/rules/slug.ts';
import { isDynamic } from '@tessera/qr-types';
import type { Tx } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { AppError, fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { requireContentQuota } from '../media/index.ts';
import { createAuditRecorder, getCodeName } from './audit-events.ts';
import { changeCode } from './change-store.ts';
import { type CodeLookups, cacheLookups, createCodeLookups } from './code-lookups.ts';
import { findByExternalIds } from './external-id-store.ts';
import { type ImportConflict, insertImportedCodes, isLinkTaken, type NewImportedCode } from './import-store.ts';
import type { CheckedCode, CheckedRevision } from './imported-code.ts';
import { getRollbackReason } from './rollback.ts';
import type { CodeSettings } from './settings.ts';
import { isOwnDomain } from './slug-store.ts';
import { type CodeRow, findCode } from './store.ts';
import { buildRevision, requireOwnMedia } from './validate-content.ts';
import { failUnknownFolder, isReservedOnDomains } from './validate-settings.ts';

type Link = CheckedCode['foreign']['links'][number];

/** Where codes are imported to, and under which names their media and their folder are here. */
export type ImportTarget = {
  member: Member;
  /** The public address of this server. */
  origin: string;
  media: ReadonlyMap<string, string>;
  logos: ReadonlyMap<string, string>;
  folder: number | null;
  template: number | null;
};

type DomainLookup = Pick<CodeLookups, 'isOwnDomain'>;

const isAllowedLink = async (lookups: DomainLookup, { host, slug }: Link) => {
  if (!slugPattern.test(slug)) return false;
  if (host === '') return !isReservedSlug(slug);
  return !isReservedOnDomains(slug) && (await lookups.isOwnDomain(host));
};

/** Returns the links of a code that it may have here, if they are free. */
const listAllowedLinks = async (lookups: DomainLookup, links: readonly Link[]) => {
  const allowed = await Promise.all(links.map((link) => isAllowedLink(lookups, link)));
  return links.filter((_, at) => allowed[at]);
};

const withoutScheme = (text: string) => text.replace(/^https?:/i, '');

/**
 * The text of a code’s symbols with its link here. It is frozen if that is what printed symbols hold already.
 */
const decideText = ({ foreign, type, revisions, payload }: CheckedCode, origin: string, current: Link | undefined) => {
  const content = revisions.at(-1)?.content;
  const text =
    payload ?? toEncodedText(type, content, origin, { hostname: current?.host ?? '', uri: current?.slug ?? '' });
  const isSame = withoutScheme(text) === withoutScheme(foreign.encodedText);
  return isSame ? { text: foreign.encodedText, frozenAt: foreign.downloadedAt } : { text, frozenAt: null };
};

/** Whether symbols of a code that were printed elsewhere wouldn’t lead here. */
export const needsReprint = async (
  deps: Pick<Deps, 'database'>,
  member: Member,
  code: CheckedCode,
  origin: string,
): Promise<boolean> => {
  if (code.foreign.downloadedAt === null) return false;
  const lookups = { isOwnDomain: (hostname: string) => isOwnDomain(member, deps.database.db, hostname) };
  const links = isDynamic(code.type) ? await listAllowedLinks(lookups, code.foreign.links) : [];
  const current = links.at(-1);
  const isTaken = current !== undefined && (await isLinkTaken(member, deps.database.db, current));
  return decideText(code, origin, isTaken ? undefined : current).frozenAt === null;
};

/** Replaces the names of media anywhere in a content. */
export const renameMedia = (value: unknown, names: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => renameMedia(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, renameMedia(part, names)]));
};

/** Returns a version with the names that its media have here. Throws if one of them isn’t. */
const localize = async (
  lookups: Pick<CodeLookups, 'findUnknownMedia' | 'validateStyle'>,
  { type }: CheckedCode,
  revision: CheckedRevision,
  target: ImportTarget,
) => {
  const content = renameMedia(revision.content, target.media);
  const style = renameMedia(revision.style, target.logos) as CheckedRevision['style'];
  await requireOwnMedia(lookups, type, content);
  await lookups.validateStyle(style);
  const { number, state, createdAt } = revision;
  return { number, state, createdAt, ...buildRevision(type, content, style) };
};

/** Returns the versions of a code with local media; older ones whose media are gone are left out. */
const localizeAll = async (lookups: CodeLookups, code: CheckedCode, target: ImportTarget) => {
  const localized: Awaited<ReturnType<typeof localize>>[] = [];
  const newest = code.revisions.at(-1)?.number;
  for (const revision of code.revisions) {
    try {
      localized.push(await localize(lookups, code, revision, target));
    } catch (error) {
      if (revision.number === newest || revision.number === code.foreign.publishedRevision) throw error;
    }
  }
  return localized;
};

/** Returns the external id of a code from elsewhere, unless another code of the account than `ownId` has it. */
const findFreeExternalId = async (
  { database }: Pick<Deps, 'database'>,
  member: Member,
  { settings: { externalId } }: CheckedCode,
  ownId?: number,
): Promise<string | null | undefined> => {
  if (!externalId) return externalId;
  const holder = (await findByExternalIds(member, database.db, [externalId])).get(externalId);
  return holder === undefined || holder === ownId ? externalId : undefined;
};

const toSettings = ({ settings }: CheckedCode, folder: number | null): CodeSettings => ({
  name: settings.name ?? '',
  schedule: settings.schedule ?? null,
  scanLimit: settings.scanLimit ?? null,
  themeColor: settings.iosHeaderColor,
  forwardParameters: settings.forwardParameters,
  folder,
});

/** A code from elsewhere, and where it is imported to. */
export type ImportItem<Key> = { key: Key; code: CheckedCode; target: Omit<ImportTarget, 'member'> };

export type ImportResult<Key> = { created: { key: Key; id: number }[]; failed: { key: Key; error: AppError }[] };

/** A code that is ready to be inserted, and what the activity log calls it. */
type ReadyCode<Key> = { key: Key; name: string; code: NewImportedCode };

const prepareCode = async (
  deps: Deps,
  lookups: CodeLookups,
  { code, target }: { code: CheckedCode; target: ImportTarget },
  externalId: string | null | undefined,
): Promise<{ name: string; code: NewImportedCode }> => {
  const { foreign, type } = code;
  const now = deps.now();
  const revisions = await localizeAll(lookups, code, target);
  return {
    name: getCodeName({ name: foreign.name, type: type.id, content: revisions.at(-1)?.content, encodedText: '' }),
    code: {
      ...toSettings(code, target.folder),
      externalId,
      type: type.id,
      templateId: target.template,
      // Without its password, it would open for everyone.
      state: foreign.state === 'paused' || foreign.asksForPassword ? 'paused' : 'active',
      scansUsed: foreign.scansUsed,
      createdAt: new Date(Math.min(foreign.createdAt.getTime(), now.getTime())),
      archivedAt: foreign.isArchived ? now : null,
      publishedRevision: foreign.publishedRevision,
      revisions,
      links: await listAllowedLinks(lookups, foreign.links),
      isDynamic: isDynamic(type),
      toEncodedText: (current) => decideText(code, target.origin, current),
    },
  };
};

/**
 * Returns which external id each code may have here: its own, unless another code of the account or one before it has that. Archived codes
 * take none.
 */
const chooseExternalIds = async (deps: Deps, member: Member, codes: readonly CheckedCode[]) => {
  const wanted = codes.flatMap(({ settings: { externalId } }) => externalId ?? []);
  const taken = new Set((await findByExternalIds(member, deps.database.db, wanted)).keys());
  return codes.map(({ settings: { externalId }, foreign }) => {
    if (!externalId) return externalId;
    if (taken.has(externalId)) return undefined;
    if (!foreign.isArchived) taken.add(externalId);
    return externalId;
  });
};

/**
 * Creates codes from elsewhere with their history, in one transaction, in which `afterInsert` is called. If some of them can’t be created,
 * the others are all the same, in several transactions. What isn’t the fault of a code is thrown.
 */
export const importCodeBatch = async <Key>(
  deps: Deps,
  member: Member,
  items: readonly ImportItem<Key>[],
  afterInsert: (tx: Tx, created: ImportResult<Key>['created']) => Promise<void>,
): Promise<ImportResult<Key>> => {
  const now = deps.now();
  const lookups = cacheLookups(createCodeLookups(deps, member));
  const externalIds = await chooseExternalIds(
    deps,
    member,
    items.map(({ code }) => code),
  );
  const result: ImportResult<Key> = { created: [], failed: [] };
  const ready: ReadyCode<Key>[] = [];
  for (const [at, { key, code, target }] of items.entries()) {
    try {
      const prepared = await prepareCode(deps, lookups, { code, target: { ...target, member } }, externalIds[at]);
      ready.push({ key, ...prepared });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      result.failed.push({ key, error });
    }
  }

  const insert = (some: readonly ReadyCode<Key>[]) =>
    deps.database.db
      .transaction()
      .execute(async (tx) => {
        const codes = some.map(({ code }) => code);
        const ids = await insertImportedCodes(member, tx, codes, deps.config.maxCodesPerAccount, now);
        await requireContentQuota(deps, member, tx);
        const created = some.map(({ key, name }, at) => ({ key, name, id: requireValue(ids[at], 'id of a code') }));
        const events = created.map(({ id, name }) => ({
          ...{ action: 'code_created' as const, target: String(id) },
          detail: { name },
        }));
        await createAuditRecorder(deps, member)(tx, ...events);
        await afterInsert(tx, created);
        return created;
      })
      .catch(
        (error): AppError =>
          error instanceof AppError ? error : toImportError(getRollbackReason<ImportConflict>(error)),
      );

  const create = async (some: readonly ReadyCode<Key>[]): Promise<void> => {
    const [first, ...others] = some;
    if (!first) return;
    const outcome = await insert(some);
    if (Array.isArray(outcome)) {
      result.created.push(...outcome);
      return;
    }
    if (others.length === 0) {
      result.failed.push({ key: first.key, error: outcome });
      return;
    }
    const half = Math.ceil(some.length / 2);
    await create(some.slice(0, half));
    await create(some.slice(half));
  };
  await create(ready);
  return result;
};

const toImportError = (conflict: ImportConflict): AppError => {
  try {
    return conflict === 'unknown_folder' ? failUnknownFolder() : fail(conflict);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

/** What a code was before an import or a table changed it, for the undo. */
export type ReplacedCode = { version: number; revision: number; published: number | null; settings: CodeSettings };

/** Returns what a code is, before the next change. */
export const toReplacedCode = (row: CodeRow): ReplacedCode => ({
  version: row.version + 1,
  revision: row.number,
  published: row.published_revision,
  settings: {
    name: row.name,
    folder: row.folder_id,
    schedule: row.schedule as object | null,
    scanLimit: row.scan_limit,
    themeColor: row.theme_color,
    forwardParameters: row.forward_parameters,
    externalId: row.external_id,
  },
});

/**
 * Replaces the content, design and settings of a code by those of a code from elsewhere; its links and its access protection stay. What
 * it was stays among its versions. `afterChange` is called within the transaction.
 */
export const replaceCode = async (
  deps: Deps,
  id: number,
  code: CheckedCode,
  target: ImportTarget,
  afterChange: (tx: Tx, before: ReplacedCode) => Promise<void>,
): Promise<void> => {
  const { member } = target;
  const row = (await findCode(member, deps.database.db, id)) ?? fail('not_found');
  if (row.type !== code.type.id) fail('type_is_immutable');
  if (!isDynamic(code.type)) fail('static_is_immutable');
  if (row.state === 'blocked') fail('code_blocked');
  const source =
    code.revisions.find(({ number }) => number === code.foreign.publishedRevision) ?? code.revisions.at(-1);
  const lookups = createCodeLookups(deps, member);
  const revision = await localize(lookups, code, source ?? fail('generic'), target);
  const conflict = await changeCode(member, deps.database.db, row, {
    ...toSettings(code, target.folder),
    externalId: await findFreeExternalId(deps, member, code, id),
    revision,
    publish: code.foreign.publishedRevision !== null,
    keepsDraft: true,
    now: deps.now(),
    afterChange: async (tx) => {
      await requireContentQuota(deps, member, tx);
      await afterChange(tx, toReplacedCode(row));
    },
  });
  if (conflict) fail(conflict === 'version_conflict' ? conflict : 'generic');
};
