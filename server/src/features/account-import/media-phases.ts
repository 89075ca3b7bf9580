import { createRateLimiter } from '../accounts/index.ts';
import { importFile, importImage } from '../media/index.ts';
import { type ItemKind, insertItem } from './item-store.ts';
import { readJsonRows } from './lines.ts';
import { forEachItem, type Phase, type PhaseContext, readOwnKeys } from './phase.ts';
import { toNotedCode } from './plan.ts';
import * as rows from './rows.ts';

const readAll = async (source: AsyncIterable<Uint8Array>) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** Largest picture that uploads allow, in bytes; a larger one isn’t from an export. */
const maxImageBytes = 64 * 2 ** 20;

/** Stores a file. What can’t be stored is left out: a code that needs it then says so. */
const storeMedia = async (
  { deps, member, input }: PhaseContext,
  kind: ItemKind,
  name: string,
  store: () => Promise<string>,
) => {
  try {
    await insertItem(member, deps.database.db, input.importId, { kind, sourceKey: name, ownKey: await store() });
  } catch (error) {
    toNotedCode({ id: 0, name }, error);
  }
};

export const importImages: Phase = async (context, after) => {
  const { archive, deps, member } = context;
  const importDeps = { ...deps, consumeRateLimit: createRateLimiter(deps) };
  const known = { image: await readOwnKeys(context, 'image'), logo: await readOwnKeys(context, 'logo') };
  return forEachItem(
    context,
    readJsonRows(archive.zip, 'images.jsonl', rows.imageRow),
    after,
    async ({ row: { name } }) => {
      for (const kind of ['image', 'logo'] as const) {
        const file = archive.zip.files.get(`${kind}s/${name}`);
        if (!file || file.bytes > maxImageBytes || known[kind].has(name)) continue;
        const store = async () => importImage(importDeps, member, kind, await readAll(file.read()));
        await storeMedia(context, kind, name, store);
      }
    },
  );
};

export const importFiles: Phase = async (context, after) => {
  const { archive, deps, member } = context;
  const importDeps = { ...deps, consumeRateLimit: createRateLimiter(deps) };
  const known = await readOwnKeys(context, 'file');
  return forEachItem(
    context,
    readJsonRows(archive.zip, 'files.jsonl', rows.fileRow),
    after,
    async ({ row: { name, title } }) => {
      const file = archive.zip.files.get(`files/${name}`);
      if (!file || known.has(name)) return;
      await storeMedia(context, 'file', name, () =>
        importFile(importDeps, member, file.read(), { bytes: file.bytes, title }),
      );
    },
  );
};
