import { isDynamic, upgradeContent } from '@tessera/qr-types';
import type { Tx } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { AppError, fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { requireContentQuota } from '../media/index.ts';
import { createAuditRecorder, toAuditEvents } from './audit-events.ts';
import { type BulkAuthor, type EditCall, toCodeCall } from './bulk-changes.ts';
import { changeCodes } from './change-store.ts';
import { createEditHandlers } from './edit.ts';
import { type CodeCall, createCodeFinder } from './find.ts';
import { type ReplacedCode, toReplacedCode } from './import-code.ts';
import { getManifest } from './present.ts';
import { type CodeRow, findWholeCodes } from './store.ts';

export type UpdateBody = EditCall<'saveAndPublish'>['body'];

/** What of a code an update can change. */
export type UpdatableCode = {
  type: string;
  content: unknown;
  name: string;
  folder: number | null;
  uri: string | null;
  hostname: string;
  schedule: unknown;
  scanLimit: number | null;
  externalId: string | null;
};

const toUpdatableCode = (row: CodeRow): UpdatableCode => ({
  type: row.type,
  content: upgradeContent(getManifest(row.type), row.content, row.content_version),
  name: row.name,
  folder: row.folder_id,
  uri: row.slug,
  hostname: row.host ?? '',
  schedule: row.schedule,
  scanLimit: row.scan_limit,
  externalId: row.external_id,
});

/**
 * Returns a function that reads some codes, to open each of them for a change under the rules of its own route: unless someone else
 * changes it meanwhile.
 */
export const createCodeUpdates = (deps: Deps) => {
  const finder = createCodeFinder(deps);

  const open = (author: BulkAuthor, id: number, found: CodeRow | undefined) => {
    const row = finder.requireChangeable(toCodeCall(author, id), found ?? fail('not_found'));
    const code = toUpdatableCode(row);
    const call = toCodeCall(author, id, row.version);
    const publish = !isDynamic(getManifest(row.type)) || row.published_revision === row.number;
    /** Edits that begin with the row that was read, and read it themselves only if it has changed meanwhile. */
    const createEdits = () => {
      let known: CodeRow | undefined = row;
      const findForChange = async (codeCall: CodeCall) => {
        const current = known ?? (await finder.findForChange(codeCall));
        known = undefined;
        return current;
      };
      return createEditHandlers(deps, { ...finder, findForChange });
    };
    const toChange = (body: UpdateBody) =>
      ({ ...call, params: { id, type: row.type }, query: {}, body, file: undefined }) as EditCall<'saveAndPublish'>;
    return {
      code,

      /** Returns the code as it would be after a change. */
      preview: async (body: UpdateBody): Promise<UpdatableCode> => {
        const { change } = await createEdits().preview(toChange(body), { publish });
        return {
          ...code,
          content: change.revision?.content ?? code.content,
          name: change.name ?? code.name,
          folder: change.folder === undefined ? code.folder : change.folder,
          ...change.address,
          schedule: change.schedule === undefined ? code.schedule : change.schedule,
          scanLimit: change.scanLimit === undefined ? code.scanLimit : change.scanLimit,
          externalId: change.externalId === undefined ? code.externalId : change.externalId,
        };
      },

      /** Returns the change of the code, to be applied together with others by `updateCodes`. */
      prepare: (body: UpdateBody) => createEdits().prepare(toChange(body), { publish }),

      /** Changes the code: a published one is published again, a draft stays a draft. `afterChange` is called in the transaction. */
      update: async (
        body: UpdateBody,
        afterChange: (tx: Tx, before: ReplacedCode) => Promise<unknown>,
      ): Promise<void> => {
        const afterEdit = async (tx: Tx, before: CodeRow) => void (await afterChange(tx, toReplacedCode(before)));
        await createEdits().edit(toChange(body), { publish, afterEdit });
      },
    };
  };

  return async (author: BulkAuthor, ids: readonly number[]) => {
    const rows = await findWholeCodes(author.member, deps.database.db, ids);
    return (id: number) => open(author, id, rows.get(id));
  };
};

export type OpenedUpdate = ReturnType<Awaited<ReturnType<ReturnType<typeof createCodeUpdates>>>>;

export type CodeUpdate<Key> = { key: Key; opened: OpenedUpdate; body: UpdateBody };
export type UpdatedCode<Key> = { key: Key; id: number; before: ReplacedCode };

/**
 * Changes codes in one transaction, in which `afterChange` is called. If some of them can’t be changed, the others are all the same,
 * in several transactions. Returns those that failed; what isn’t the fault of a code is thrown.
 */
export const updateCodes = async <Key>(
  deps: Deps,
  member: Member,
  updates: readonly CodeUpdate<Key>[],
  afterChange: (tx: Tx, updated: readonly UpdatedCode<Key>[]) => Promise<void>,
): Promise<{ key: Key; error: AppError }[]> => {
  const failed: { key: Key; error: AppError }[] = [];
  const isDone = async ({ key }: CodeUpdate<Key>, run: () => Promise<void>) => {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ key, error });
    }
  };

  type Prepared = { update: CodeUpdate<Key> } & Awaited<ReturnType<OpenedUpdate['prepare']>>;
  const toUpdated = ({ update: { key }, row }: Prepared) => ({ key, id: row.id, before: toReplacedCode(row) });

  const changeTogether = (some: readonly Prepared[]) =>
    changeCodes(
      member,
      deps.database.db,
      some.map(({ row, change }) => ({ before: row, change })),
      deps.now(),
      async (tx, publishedRevisions) => {
        if (some.some(({ change }) => change.revision)) await requireContentQuota(deps, member, tx);
        const events = some.flatMap(({ row, change }, at) =>
          toAuditEvents(row, change, publishedRevisions[at] ?? null),
        );
        await createAuditRecorder(deps, member)(tx, ...events);
        await afterChange(tx, some.map(toUpdated));
      },
    ).catch((error): AppError => {
      if (error instanceof AppError) return error;
      throw error;
    });

  /** One alone follows the rules of a single change: it is read again if it has changed, and small corrections need no quota. */
  const changeAlone = ({ update, row }: Prepared) =>
    isDone(update, () =>
      update.opened.update(update.body, (tx, before) => afterChange(tx, [{ key: update.key, id: row.id, before }])),
    );

  const apply = async (some: readonly Prepared[]): Promise<void> => {
    const [first, ...others] = some;
    if (!first) return;
    if (others.length === 0) return changeAlone(first);
    if ((await changeTogether(some)) === undefined) return;
    const half = Math.ceil(some.length / 2);
    await apply(some.slice(0, half));
    await apply(some.slice(half));
  };

  const prepared: Prepared[] = [];
  for (const update of updates)
    await isDone(update, async () => void prepared.push({ update, ...(await update.opened.prepare(update.body)) }));
  const isFirst = ({ row }: Prepared, at: number) => prepared.findIndex((one) => one.row.id === row.id) === at;
  await apply(prepared.filter(isFirst));
  for (const [at, repeated] of prepared.entries()) if (!isFirst(repeated, at)) await changeAlone(repeated);
  return failed;
};
