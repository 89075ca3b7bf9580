import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BulkRowChange, BulkRowError } from '@tessera/contract/api/bulk-jobs.ts';
import { createOptionFinder } from '@tessera/contract/rules/bulk-targets.ts';
import { hasPermission } from '@tessera/contract/rules/permissions.ts';
import { formatRowName } from '@tessera/contract/rules/row-name.ts';
import { toSlugKey } from '@tessera/contract/rules/slug.ts';
import type { Member } from '../../http/actor.ts';
import { AppError, fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { resolveOfferedLanguage } from '../../i18n.ts';
import { findCurrentUser } from '../accounts/index.ts';
import {
  createCodeUpdates,
  createCodeValidator,
  findByExternalIds,
  findTakenSlugs,
  type NewCodeBody,
  type OpenedUpdate,
  type UpdateBody,
  type ValidatedCode,
} from '../codes/index.ts';
import { findOrCreateFolder, readFolderNames } from '../folders/index.ts';
import { listChanges } from './list-changes.ts';
import { type MediaAddress, replaceMediaAddresses, toPlaceholderName } from './media-addresses.ts';
import { toTexts } from './present.ts';
import { isOwnError, toRowErrors } from './row-errors.ts';
import { type RowInput, type RowReader, type RowResult, readRow } from './row-input.ts';
import type { BulkRowRow } from './row-store.ts';
import type { BulkJobRow } from './store.ts';
import { createTargetTranslator } from './target-translator.ts';

/** What becomes of a row: a new code, a change of one, or nothing, because nothing changes or something is wrong. */
type RowDecision =
  | { kind: 'create'; code: ValidatedCode }
  | { kind: 'update'; id: number; opened: OpenedUpdate; body: UpdateBody; changes: BulkRowChange[] }
  | { kind: 'unchanged'; id: number }
  | { kind: 'error'; id: number | null; errors: BulkRowError[] };

/** `externalId` and `linkKey` are what no other row may have as well. */
export type RowPlan = { row: number; externalId: string | null; linkKey: string | null } & RowDecision;

type OpenUpdate = (id: number) => OpenedUpdate;

type PlanOptions = {
  /** Whether nothing is written: folders aren’t created, and files not fetched. */
  isDry: boolean;
  /** Returns the name of a file that a row names by its address. */
  toMediaName?: (address: MediaAddress) => Promise<string>;
};

/** How long rows are planned without letting anything else run, in ms. */
const maxTurnMs = 4;

const failUnknownFolder = () => fail('invalid_input', { issues: [{ field: 'folder', code: 'unknown_folder' }] });

/** Thrown for a row that is wrong by itself. */
class RowError extends Error {
  readonly errors: BulkRowError[];
  constructor(errors: BulkRowError[]) {
    super('the row is invalid');
    this.errors = errors;
  }
}

const requireInput = (result: RowResult): RowInput => {
  if ('errors' in result) throw new RowError(result.errors);
  return result.input;
};

/** Returns a function that names folders by their ids, and one that finds them, or creates them unless it’s dry. */
const createFolderFinder = async (deps: Deps, member: Member, isDry: boolean) => {
  const folders = await readFolderNames(deps, member);
  const created = new Map<string, number>();
  const requireKnown = (id: number | null) => {
    const isKnown = id === null ? !member.folderScope : folders.findName(id) !== undefined;
    return isKnown ? id : failUnknownFolder();
  };
  return {
    requireKnown,
    findName: (id: number | null) => (id === null ? '' : (folders.findName(id) ?? '')),
    /** Returns the folder of a row, if it names one. One that is still to be created isn’t there yet. */
    resolve: async ({ folderName, body }: RowInput): Promise<{ folder?: number | null }> => {
      if (folderName === '') return { folder: requireKnown(null) };
      if (folderName === undefined) return body.folder === undefined ? {} : { folder: requireKnown(body.folder) };
      const known = folders.findId(folderName) ?? created.get(folderName);
      if (known !== undefined) return { folder: known };
      if (member.folderScope) return failUnknownFolder();
      if (isDry) return {};
      const folder = (await findOrCreateFolder(deps, member, folderName)) ?? failUnknownFolder();
      created.set(folderName, folder);
      return { folder };
    },
  };
};

/** Returns a function that decides what becomes of rows, under the rules of the routes that create and change single codes. */
export const createRowPlanner = async (
  deps: Deps,
  member: Member,
  job: BulkJobRow,
  { isDry, toMediaName = toPlaceholderName }: PlanOptions,
): Promise<(rows: readonly BulkRowRow[]) => Promise<RowPlan[]>> => {
  const { db } = deps.database;
  const { settings, columns, origin, service_hosts: serviceHosts } = job;
  const validate = createCodeValidator(deps, { member, origin, serviceHosts }, { isDry });
  const readForUpdate = createCodeUpdates(deps);
  const author = { member, origin, log: { warn: () => {} } };
  const folders = await createFolderFinder(deps, member, isDry);
  const { timezone: timeZone, language } = await findCurrentUser(member, db);
  const getOptionFinder = createOptionFinder(createTargetTranslator(language), resolveOfferedLanguage([language]));
  const at = deps.now();

  const replaceMedia = async (type: string, content: unknown) =>
    (await replaceMediaAddresses(type, content, toMediaName)) as Record<string, unknown>;

  const planNew = async (row: BulkRowRow, reader: RowReader, takenSlugs: ReadonlySet<string>): Promise<RowDecision> => {
    const input = requireInput(reader.toNew());
    const { content = {}, name, ...own } = input.body;
    const fullName =
      name || formatRowName(settings.namePattern, { row: row.row, cells: toTexts(row.cells), columns, at });
    const body: NewCodeBody = {
      ...(settings.template !== undefined && { template: settings.template }),
      ...(settings.folder !== null && { folder: folders.requireKnown(settings.folder) }),
      ...(settings.hostname !== undefined && { hostname: settings.hostname }),
      ...own,
      ...(fullName && { name: fullName }),
      ...(await folders.resolve(input)),
      content: await replaceMedia(input.type, content),
    };
    const code = await validate(input.type, body);
    if (code.uri !== undefined && code.hostname === '' && takenSlugs.has(toSlugKey(code.uri)))
      fail('duplicated_uri', { field: 'uri' });
    return { kind: 'create', code };
  };

  const planUpdate = async (reader: RowReader, id: number, open: OpenUpdate): Promise<RowDecision> => {
    if (!hasPermission(member, 'dashboard', 'edit')) fail('forbidden');
    const opened = open(id);
    const input = requireInput(reader.toUpdate(opened.code, folders.findName(opened.code.folder)));
    const { template: _, content, ...own } = input.body;
    const body: UpdateBody = {
      ...own,
      ...(await folders.resolve(input)),
      ...(content && { content: await replaceMedia(opened.code.type, content) }),
    };
    const changes = listChanges(opened.code, await opened.preview(body));
    const changesMore = body.style !== undefined || body.accessPassword !== undefined;
    return changes.length > 0 || changesMore
      ? { kind: 'update', id, opened, body, changes }
      : { kind: 'unchanged', id };
  };

  /** Returns the code that a row changes; undefined for a new one. */
  const findTarget = ({ id, externalId }: RowReader, known: ReadonlyMap<string, number>): number | undefined => {
    const own = externalId === undefined ? undefined : known.get(externalId);
    if (settings.mode === 'create')
      return own === undefined ? undefined : fail('duplicated_external_id', { field: 'externalId' });
    const target = id ?? own;
    if (target === undefined && settings.mode === 'update')
      fail('not_found', { field: externalId === undefined ? 'id' : 'externalId' });
    return target;
  };

  const toLinkKey = (outcome: RowDecision): string | null => {
    const { uri, hostname = '' } = outcome.kind === 'create' ? outcome.code : { uri: undefined };
    return uri === undefined ? null : `${hostname}/${toSlugKey(uri)}`;
  };

  return async (rows) => {
    const readers = rows.map((row) => readRow({ settings, columns, timeZone, getOptionFinder }, row));
    const known = await findByExternalIds(
      member,
      db,
      readers.flatMap(({ externalId }) => externalId ?? []),
    );
    const slugs = readers.flatMap(({ uri }) => uri ?? []);
    const takenSlugs = isDry && slugs.length > 0 ? await findTakenSlugs(member, db, slugs) : new Set<string>();
    const named = readers.flatMap(({ id, externalId = '' }) => id ?? known.get(externalId) ?? []);
    const open = await readForUpdate(author, settings.mode === 'create' ? [] : [...new Set(named)]);
    const plans: RowPlan[] = [];
    let turnedAt = performance.now();
    for (const [index, row] of rows.entries()) {
      if (performance.now() - turnedAt > maxTurnMs) {
        await nextTurn(); // Scans come in between.
        turnedAt = performance.now();
      }
      const reader = readers[index] as RowReader;
      let target: number | undefined;
      const decide = async (): Promise<RowDecision> => {
        try {
          if (row.readError) throw new RowError([row.readError]);
          target = findTarget(reader, known);
          return await (target === undefined ? planNew(row, reader, takenSlugs) : planUpdate(reader, target, open));
        } catch (error) {
          if (!(error instanceof RowError) && !isOwnError(error)) throw error;
          const errors = error instanceof AppError ? toRowErrors(error) : error.errors;
          return { kind: 'error', id: target ?? null, errors: errors.map(reader.locate) };
        }
      };
      const outcome = await decide();
      plans.push({ row: row.row, externalId: reader.externalId ?? null, linkKey: toLinkKey(outcome), ...outcome });
    }
    return plans;
  };
};
