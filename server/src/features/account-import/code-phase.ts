import { checkForeignCode, type ForeignCode, type ImportItem, importCodeBatch, replaceCode } from '../codes/index.ts';
import { type ItemKind, insertItem, insertItems } from './item-store.ts';
import { type Phase, readOwnKeys } from './phase.ts';
import { findExisting, inBatches, isSameAccount, toNotedCode, toSource } from './plan.ts';
import { readCodes } from './read-codes.ts';

const batchSize = 50;

/** The codes, with their versions and links. Those that can’t be imported are noted with the reason. */
export const importCodes: Phase = async (context, after) => {
  const { archive, deps, member, input, choose, isOver } = context;
  const { db } = deps.database;
  const done = await readOwnKeys(context, 'code', 'replaced', 'failed');
  const folders = await readOwnKeys(context, 'folder', 'found');
  const media = await readOwnKeys(context, 'image', 'file');
  const logos = await readOwnKeys(context, 'logo');
  const templates = await readOwnKeys(context, 'template', 'found-template');
  const from = { source: toSource(archive), isSameAccount: isSameAccount(archive, member, input) };
  const note = (kind: ItemKind, id: number, ownId: number | undefined, before?: object) => ({
    kind,
    sourceKey: String(id),
    ...(ownId !== undefined && { ownKey: String(ownId) }),
    ...(before && { before }),
  });
  for await (const batch of inBatches(readCodes(archive.zip), batchSize)) {
    const last = batch.at(-1)?.code.id ?? 0;
    if (last <= after) continue;
    const ids = batch.map(({ code }) => code.id);
    const existing = await findExisting(deps, member, from, ids);
    const created: ImportItem<ForeignCode>[] = [];
    const failed: { code: ForeignCode; error: unknown }[] = [];
    const attempt = async (code: ForeignCode, work: () => Promise<unknown>) => {
      try {
        await work();
      } catch (error) {
        failed.push({ code, error });
      }
    };
    for (const { code, folder, template } of batch) {
      if (code.id <= after || done.has(String(code.id))) continue;
      const own = existing.get(code.id);
      if (own !== undefined && choose(code.id) === 'keep') continue;
      const ownFolder = folder === null ? undefined : folders.get(String(folder));
      const target = {
        ...{ origin: input.origin, media, logos },
        folder: ownFolder ? Number(ownFolder) : null,
        template: Number(templates.get(String(template)) ?? 0) || null,
      };
      await attempt(code, async () => {
        const checked = checkForeignCode(code, input.serviceHosts);
        if (own === undefined || choose(code.id) !== 'replace') created.push({ key: code, code: checked, target });
        else
          await replaceCode(deps, own, checked, { ...target, member }, async (tx, before) => {
            await insertItem(member, tx, input.importId, note('replaced', code.id, own, before));
          });
      });
    }
    const imported = await importCodeBatch(deps, member, created, async (tx, inserted) => {
      const items = inserted.map(({ key, id }) => note('code', key.id, id));
      await insertItems(member, tx, input.importId, items);
    });
    failed.push(...imported.failed.map(({ key: code, error }) => ({ code, error })));
    const notes = failed.map(({ code, error }) => note('failed', code.id, undefined, toNotedCode(code, error)));
    if (notes.length > 0) await insertItems(member, db, input.importId, notes);
    if (await isOver()) return last;
  }
  return undefined;
};
