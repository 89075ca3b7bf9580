import { hexColor } from '@tessera/contract/api/style.ts';
import type { ExistingChoice } from '@tessera/contract/rules/account-data.ts';
import { folderColors } from '@tessera/contract/rules/folders.ts';
import type { Member } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { createRateLimiter } from '../accounts/index.ts';
import { importBrand } from '../brand/index.ts';
import { checkForeignCode, importCode, recountCodes, renameMedia, replaceCode } from '../codes/index.ts';
import { importResponses } from '../feedback/index.ts';
import { importFolder } from '../folders/index.ts';
import { importFile, importImage } from '../media/index.ts';
import { importScanDays, importScans } from '../scan/index.ts';
import { importTemplate } from '../templates/index.ts';
import type { Archive } from './archive.ts';
import type { ImportInput } from './input.ts';
import { type ItemKind, insertItem, readKeys } from './item-store.ts';
import { readCsvRows, readJsonRows } from './lines.ts';
import { findExisting, inBatches, isSameAccount, toNotedCode, toSource } from './plan.ts';
import { readCodes } from './read-codes.ts';
import * as rows from './rows.ts';

export type PhaseContext = {
  deps: Deps;
  member: Member;
  archive: Archive;
  input: ImportInput;
  existing: ExistingChoice;
  /** Whether the step should end after the current item. */
  isTimeUp: () => boolean;
};

/**
 * A part of an import. It continues after `after` items or the item of that number, and returns where it stopped; undefined once
 * it is done. Doing an item again changes nothing.
 */
type Phase = (context: PhaseContext, after: number) => Promise<number | undefined>;

/** Calls `work` with each item after the first `after` ones until time is up. */
const forEachRow = async <Item>(
  { isTimeUp }: PhaseContext,
  items: AsyncIterable<Item>,
  after: number,
  work: (item: Item) => Promise<unknown>,
) => {
  let at = 0;
  for await (const item of items) {
    if (++at <= after) continue;
    await work(item);
    if (isTimeUp()) return at;
  }
  return undefined;
};

const readAll = async (source: AsyncIterable<Uint8Array>) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** Largest picture that uploads allow, in bytes; a larger one isn’t from an export. */
const maxImageBytes = 64 * 2 ** 20;

/** Records what couldn’t be stored: a code that needs it then says so. */
const storeMedia = async (
  { deps, member, input }: PhaseContext,
  kind: ItemKind,
  name: string,
  store: () => Promise<string>,
) => {
  const { db } = deps.database;
  if ((await readKeys(member, db, input.importId, [kind])).has(name)) return;
  try {
    await insertItem(member, db, input.importId, { kind, sourceKey: name, ownKey: await store() });
  } catch (error) {
    toNotedCode({ id: 0, name }, error);
  }
};

const importImages: Phase = (context, after) => {
  const { archive, deps, member } = context;
  const importDeps = { ...deps, consumeRateLimit: createRateLimiter(deps) };
  return forEachRow(
    context,
    readJsonRows(archive.zip, 'images.jsonl', rows.imageRow),
    after,
    async ({ row: { name } }) => {
      for (const [kind, path] of [
        ['image', `images/${name}`],
        ['logo', `logos/${name}`],
      ] as const) {
        const file = archive.zip.files.get(path);
        if (!file || file.bytes > maxImageBytes) continue;
        const store = async () => importImage(importDeps, member, kind, await readAll(file.read()));
        await storeMedia(context, kind, name, store);
      }
    },
  );
};

const importFiles: Phase = (context, after) => {
  const { archive, deps, member } = context;
  const importDeps = { ...deps, consumeRateLimit: createRateLimiter(deps) };
  return forEachRow(
    context,
    readJsonRows(archive.zip, 'files.jsonl', rows.fileRow),
    after,
    async ({ row: { name, title } }) => {
      const file = archive.zip.files.get(`files/${name}`);
      if (!file) return;
      await storeMedia(context, 'file', name, () =>
        importFile(importDeps, member, file.read(), { bytes: file.bytes, title }),
      );
    },
  );
};

const importFolders: Phase = (context, after) => {
  const { archive, deps, member, input } = context;
  const { db } = deps.database;
  return forEachRow(context, readJsonRows(archive.zip, 'folders.jsonl', rows.folderRow), after, async ({ row }) => {
    if (row.deleted_at !== null) return;
    const known = await readKeys(member, db, input.importId, ['folder', 'found']);
    if (known.has(String(row.id))) return;
    const color = hexColor.safeParse(row.color).data ?? folderColors[0];
    await importFolder(deps, member, { name: row.name, colour: color }, (tx, folder) =>
      insertItem(member, tx, input.importId, {
        kind: folder.isNew ? 'folder' : 'found',
        sourceKey: String(row.id),
        ownKey: String(folder.id),
      }),
    );
  });
};

const readLogos = ({ deps, member, input }: PhaseContext) =>
  readKeys(member, deps.database.db, input.importId, ['logo']);

/** The brand, if the account has none. */
const importBrands: Phase = async (context) => {
  const { archive, deps, member, input } = context;
  const logos = await readLogos(context);
  for await (const { row } of readJsonRows(archive.zip, 'brand.jsonl', rows.brandRow)) {
    const logo = row.logo === null ? null : (logos.get(row.logo) ?? null);
    await importBrand(deps, member, { ...row, logo }, (tx) =>
      insertItem(member, tx, input.importId, { kind: 'brand', sourceKey: 'brand' }),
    );
  }
  return undefined;
};

/** The templates, before the codes that were made from them; those that aren’t valid here are left out. */
const importTemplates: Phase = async (context, after) => {
  const { archive, deps, member, input } = context;
  const { db } = deps.database;
  const media = await readKeys(member, db, input.importId, ['image', 'file']);
  const folders = await readKeys(member, db, input.importId, ['folder', 'found']);
  const logos = await readLogos(context);
  return forEachRow(context, readJsonRows(archive.zip, 'templates.jsonl', rows.templateRow), after, async ({ row }) => {
    const known = await readKeys(member, db, input.importId, ['template', 'found-template']);
    if (known.has(String(row.id))) return;
    const { image } = row.style;
    const template = {
      name: row.name,
      style: { ...row.style, image: typeof image === 'string' ? (logos.get(image) ?? image) : null },
      type: row.type,
      content: renameMedia(row.content, media) as typeof row.content,
      contentVersion: row.content_version,
      contentFields: row.content_fields,
      folder: Number(folders.get(String(row.folder_id)) ?? 0) || null,
      hostname: row.hostname,
      access: row.access ?? null,
      namePattern: row.name_pattern,
      locks: row.locks,
      isDefault: row.is_default,
    };
    try {
      await importTemplate(deps, member, template, input.serviceHosts, (tx, { id, isNew }) =>
        insertItem(member, tx, input.importId, {
          kind: isNew ? 'template' : 'found-template',
          sourceKey: String(row.id),
          ownKey: String(id),
        }),
      );
    } catch (error) {
      toNotedCode(row, error);
    }
  });
};

const batchSize = 50;

const importCodes: Phase = async (context, after) => {
  const { archive, deps, member, input, existing: choice, isTimeUp } = context;
  const { db } = deps.database;
  const done = await readKeys(member, db, input.importId, ['code', 'replaced', 'failed']);
  const folders = await readKeys(member, db, input.importId, ['folder', 'found']);
  const media = await readKeys(member, db, input.importId, ['image', 'file']);
  const logos = await readLogos(context);
  const templates = await readKeys(member, db, input.importId, ['template', 'found-template']);
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
    const existing = await findExisting(
      deps,
      member,
      from,
      batch.map(({ code }) => code.id),
    );
    for (const { code, folder, template } of batch) {
      if (code.id <= after || done.has(String(code.id))) continue;
      const own = existing.get(code.id);
      if (own !== undefined && choice === 'keep') continue;
      try {
        const checked = checkForeignCode(code, input.serviceHosts);
        const ownFolder = folder === null ? undefined : folders.get(String(folder));
        const target = {
          ...{ member, origin: input.origin, media, logos },
          folder: ownFolder ? Number(ownFolder) : null,
          template: Number(templates.get(String(template)) ?? 0) || null,
        };
        if (own !== undefined && choice === 'replace')
          await replaceCode(deps, own, checked, target, async (tx, before) => {
            await insertItem(member, tx, input.importId, note('replaced', code.id, own, before));
          });
        else
          await importCode(deps, checked, target, async (tx, id) => {
            await insertItem(member, tx, input.importId, note('code', code.id, id));
          });
      } catch (error) {
        await insertItem(member, db, input.importId, note('failed', code.id, undefined, toNotedCode(code, error)));
      }
      if (isTimeUp()) return code.id;
    }
  }
  return undefined;
};

/** The ids here of the codes that this import created: history goes into no others. */
const readCreated = ({ deps, member, input }: PhaseContext) =>
  readKeys(member, deps.database.db, input.importId, ['code']);

const scanBatchSize = 500;

const importHistory: Phase = async (context, after) => {
  const { archive, deps, member } = context;
  const created = await readCreated(context);
  const batches = inBatches(readCsvRows(archive.zip, 'scans.csv', rows.scanRow), scanBatchSize);
  return forEachRow(context, batches, after, (batch) =>
    importScans(
      deps,
      member,
      batch.flatMap(({ row: { qr_id, ...scan } }) => {
        const own = created.get(String(qr_id));
        return own ? [{ ...scan, qrId: Number(own) }] : [];
      }),
    ),
  );
};

/** Adds up rows of the same code and day, which follow each other. */
async function* sumDays(days: AsyncIterable<{ row: ReturnType<typeof rows.scanDayRow.parse> }>) {
  let sum: ReturnType<typeof rows.scanDayRow.parse> | undefined;
  for await (const { row } of days) {
    if (sum && sum.qr_id === row.qr_id && sum.day === row.day) {
      const { qr_id: _, day: __, ...counts } = row;
      for (const name of Object.keys(counts) as (keyof typeof counts)[]) sum[name] += counts[name];
      continue;
    }
    if (sum) yield sum;
    sum = { ...row };
  }
  if (sum) yield sum;
}

const importDays: Phase = async (context, after) => {
  const { archive, deps, member } = context;
  const created = await readCreated(context);
  const days = sumDays(readCsvRows(archive.zip, 'scan-days.csv', rows.scanDayRow));
  const stopped = await forEachRow(context, inBatches(days, scanBatchSize), after, (batch) =>
    importScanDays(
      deps,
      member,
      batch.flatMap(({ qr_id, ...day }) => {
        const own = created.get(String(qr_id));
        return own ? [{ ...day, qrId: Number(own) }] : [];
      }),
    ),
  );
  if (stopped === undefined) await recountCodes(deps, member, [...created.values()].map(Number));
  return stopped;
};

const importFeedback: Phase = async (context, after) => {
  const { archive, deps, member } = context;
  const created = await readCreated(context);
  const batches = inBatches(readJsonRows(archive.zip, 'feedback.jsonl', rows.responseRow), scanBatchSize);
  return forEachRow(context, batches, after, (batch) =>
    importResponses(
      deps,
      member,
      batch.flatMap(({ row: { qr_id, ...response } }) => {
        const own = created.get(String(qr_id));
        return own ? [{ ...response, qr_id: Number(own) }] : [];
      }),
    ),
  );
};

/** The parts of an import, in their order: what codes use comes before them, and their history after them. */
export const phases: readonly Phase[] = [
  importImages,
  importFiles,
  importFolders,
  importBrands,
  importTemplates,
  importCodes,
  importHistory,
  importDays,
  importFeedback,
];

/** Works on a phase. Throws `generic` for one that doesn’t exist. */
export const runPhase = (at: number, context: PhaseContext, after: number): Promise<number | undefined> =>
  (phases[at] ?? fail('generic'))(context, after);
