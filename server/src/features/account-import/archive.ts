import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { exportFormat, maxImportBytes, maxImportFiles } from '@tessera/contract/rules/account-data.ts';
import { z } from 'zod';
import { type OpenedZip, openZip, ZipError } from '../../adapters/zip/read.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { findUnstorable } from '../../http/unstorable.ts';

const folder = 'imports';

export const getArchivePath = (id: string): string => `${folder}/${id}.zip`;
/** The folder of uploads, and of the copies that tasks read. */
export const getLocalFolder = ({ dataDir }: Deps['config']): string => join(dataDir, folder);
const getLocalPath = (config: Deps['config'], id: string) => join(getLocalFolder(config), `${id}.zip`);

/** Returns the path of a local copy of an uploaded ZIP: a step begins where the last one ended, and has it at hand. */
const ensureLocalCopy = async ({ blobStore, config }: Deps, id: string): Promise<string> => {
  const path = getLocalPath(config, id);
  const stored = (await blobStore.stat(getArchivePath(id))) ?? fail('link_expired');
  const local = await stat(path).catch(() => undefined);
  if (local?.size === stored.bytes) return path;
  await mkdir(getLocalFolder(config), { recursive: true });
  const partial = `${path}.part`;
  const source = (await blobStore.readStream(getArchivePath(id))) ?? fail('link_expired');
  await pipeline(source, createWriteStream(partial, { mode: 0o600 }));
  await rename(partial, path);
  return path;
};

export const deleteLocalCopy = (config: Deps['config'], id: string): Promise<void> =>
  rm(getLocalPath(config, id), { force: true });

/** Deletes an uploaded ZIP. */
export const deleteArchive = async ({ blobStore, config, now }: Deps, id: string): Promise<void> => {
  await blobStore.deleteUnused(getArchivePath(id), new Date(now().getTime() + 1_000));
  await deleteLocalCopy(config, id);
};

/** Deletes copies and uploads that crashes left behind. */
export const sweepLocalCopies = async ({ config, now }: Deps, keptMs: number): Promise<void> => {
  const local = getLocalFolder(config);
  for (const name of await readdir(local).catch(() => [])) {
    const stats = await stat(join(local, name)).catch(() => undefined);
    if (stats && stats.mtimeMs < now().getTime() - keptMs) await rm(join(local, name), { force: true });
  }
};

const manifestSchema = z.object({
  format: z.string(),
  createdAt: z.iso.datetime(),
  installation: z.object({
    id: z.string().max(100),
    address: z.url({ protocol: /^https?$/ }).max(300),
    hosts: z.array(z.string().max(300)).max(20),
  }),
  account: z.object({ id: z.string().max(100), email: z.string().max(320) }),
  files: z.array(
    z.object({
      name: z.string().max(200),
      bytes: z.number().int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      rows: z.number().int().min(0).optional(),
    }),
  ),
});
export type ImportManifest = z.output<typeof manifestSchema>;

export type Archive = { manifest: ImportManifest; zip: OpenedZip };

const maxManifestBytes = 16 * 2 ** 20;

/** Says which error of the API a ZIP is refused with. */
const failZip = ({ reason, file }: ZipError): never => {
  if (reason === 'unsafe_name') return fail('import_unsafe_name', { params: { file } });
  if (reason === 'too_many_files') return fail('import_too_many_files', { params: { max: maxImportFiles } });
  if (reason === 'too_large') return fail('import_too_large', { params: { max: maxImportBytes / 2 ** 30 } });
  return fail('import_unreadable', { params: { file } });
};

export const withZipErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ZipError) return failZip(error);
    throw error;
  }
};

const familyOf = (format: string) => /^tessera-export-(\d+)$/.exec(format)?.[1];

const readManifest = async (zip: OpenedZip): Promise<ImportManifest> => {
  const file = zip.files.get('manifest.json') ?? fail('import_unknown');
  if (file.bytes > maxManifestBytes) fail('import_unknown');
  const pieces: Uint8Array[] = [];
  for await (const piece of file.read()) pieces.push(piece);
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.concat(pieces).toString());
  } catch {
    return fail('import_unknown');
  }
  const format = (parsed as { format?: unknown } | null)?.format;
  if (format !== exportFormat) return fail(familyOf(String(format)) ? 'import_newer' : 'import_unknown');
  const { data } = manifestSchema.safeParse(parsed);
  return data && findUnstorable(data) === undefined ? data : fail('import_unknown');
};

/** Opens an uploaded data export, and passes it to `work`. Throws why it can’t be one. */
export const withArchive = <T>(deps: Deps, id: string, work: (archive: Archive) => Promise<T>): Promise<T> =>
  withZipErrors(async () => {
    const path = await ensureLocalCopy(deps, id);
    const zip = await openZip(path, { maxFiles: maxImportFiles, maxBytes: maxImportBytes });
    try {
      return await work({ manifest: await readManifest(zip), zip });
    } finally {
      zip.close();
    }
  });

/** Throws unless every file is the one that was exported: none is missing, added or changed. */
export const requireUnchanged = async ({ manifest, zip }: Archive): Promise<void> => {
  const listed = new Map(manifest.files.map((file) => [file.name, file]));
  for (const name of zip.files.keys())
    if (name !== 'manifest.json' && !listed.has(name)) fail('import_changed', { params: { file: name } });
  for (const [name, { bytes, sha256 }] of listed) {
    const file = zip.files.get(name);
    const hash = createHash('sha256');
    if (!file || file.bytes !== bytes) return fail('import_changed', { params: { file: name } });
    for await (const piece of file.read()) hash.update(piece);
    if (hash.digest('hex') !== sha256) fail('import_changed', { params: { file: name } });
  }
};
