import { toEncodedText } from '@tessera/contract/rules/encoded-text.ts';
import { isReservedSlug } from '@tessera/contract/rules/reserved-slugs.ts';
import { slugPattern } from '@tessera/contract/rules/slug.ts';
import { isDynamic } from '@tessera/qr-types';
import type { Tx } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { requireContentQuota } from '../media/index.ts';
import { createAuditRecorder, getCodeName } from './audit-events.ts';
import { changeCode } from './change-store.ts';
import { createCodeLookups } from './code-lookups.ts';
import { findByExternalIds } from './external-id-store.ts';
import { insertImportedCode, isLinkTaken } from './import-store.ts';
import type { CheckedCode, CheckedRevision } from './imported-code.ts';
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

const isAllowedLink = async (deps: Pick<Deps, 'database'>, member: Member, { host, slug }: Link) => {
  if (!slugPattern.test(slug)) return false;
  if (host === '') return !isReservedSlug(slug);
  return !isReservedOnDomains(slug) && (await isOwnDomain(member, deps.database.db, host));
};

/** Returns the links of a code that it may have here, if they are free. */
const listAllowedLinks = async (deps: Pick<Deps, 'database'>, member: Member, links: readonly Link[]) => {
  const allowed = await Promise.all(links.map((link) => isAllowedLink(deps, member, link)));
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
  const links = isDynamic(code.type) ? await listAllowedLinks(deps, member, code.foreign.links) : [];
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
const localize = async (deps: Deps, { type }: CheckedCode, revision: CheckedRevision, target: ImportTarget) => {
  const content = renameMedia(revision.content, target.media);
  const { image } = revision.style;
  const style = { ...revision.style, image: image === null ? null : (target.logos.get(image) ?? image) };
  const lookups = createCodeLookups(deps, target.member);
  await requireOwnMedia(lookups, type, content);
  await lookups.validateStyle(style);
  const { number, state, createdAt } = revision;
  return { number, state, createdAt, ...buildRevision(type, content, style) };
};

/** Returns the versions of a code with local media; older ones whose media are gone are left out. */
const localizeAll = async (deps: Deps, code: CheckedCode, target: ImportTarget) => {
  const localized: Awaited<ReturnType<typeof localize>>[] = [];
  const newest = code.revisions.at(-1)?.number;
  for (const revision of code.revisions) {
    try {
      localized.push(await localize(deps, code, revision, target));
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

/** Creates a code from elsewhere with its history. `afterInsert` is called within the transaction. Returns its id here. */
export const importCode = async (
  deps: Deps,
  code: CheckedCode,
  target: ImportTarget,
  afterInsert: (tx: Tx, id: number) => Promise<void>,
): Promise<number> => {
  const { foreign, type } = code;
  const { member } = target;
  const now = deps.now();
  const revisions = await localizeAll(deps, code, target);
  const links = await listAllowedLinks(deps, member, foreign.links);
  const name = getCodeName({ name: foreign.name, type: type.id, content: revisions.at(-1)?.content, encodedText: '' });
  const created = await insertImportedCode(
    member,
    deps.database.db,
    {
      ...toSettings(code, target.folder),
      externalId: await findFreeExternalId(deps, member, code),
      type: type.id,
      templateId: target.template,
      // Without its password, it would open for everyone.
      state: foreign.state === 'paused' || foreign.asksForPassword ? 'paused' : 'active',
      scansUsed: foreign.scansUsed,
      createdAt: new Date(Math.min(foreign.createdAt.getTime(), now.getTime())),
      archivedAt: foreign.isArchived ? now : null,
      publishedRevision: foreign.publishedRevision,
      revisions,
      links,
      isDynamic: isDynamic(type),
      toEncodedText: (current) => decideText(code, target.origin, current),
    },
    {
      maxCodes: deps.config.maxCodesPerAccount,
      afterInsert: async (tx, id) => {
        await requireContentQuota(deps, member, tx);
        await createAuditRecorder(deps, member)(tx, { action: 'code_created', target: String(id), detail: { name } });
        await afterInsert(tx, id);
      },
    },
    now,
  );
  if (created === 'unknown_folder') return failUnknownFolder();
  return typeof created === 'string' ? fail(created) : created;
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
  const revision = await localize(deps, code, source ?? fail('generic'), target);
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
