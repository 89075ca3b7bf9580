import { toFileTitle } from '@tessera/contract/rules/file.ts';
import type { FileKind } from '@tessera/qr-types/fields/file-name.ts';
import type { FileMetadata, FileRejection, InspectionFailure } from '../../../adapters/file-inspector/port.ts';
import type { Actor } from '../../../http/actor.ts';
import { fail } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { ConsumeRateLimit } from '../../../http/rate-limits.ts';
import { createMediaName } from '../names.ts';
import { getRetentionEnd } from '../quota/ownership.ts';
import { storeMedia, type Uploader } from '../quota/store-media.ts';
import { toMetadataColumns } from './metadata.ts';
import { getFilePath } from './paths.ts';
import type { ReceivedFile } from './receive.ts';
import * as store from './store.ts';

const field = 'file';

export type FileUploadDeps = Deps & {
  consumeRateLimit: ConsumeRateLimit;
  /** Throws if the code isn’t the caller’s. */
  requireCode: (actor: Actor, id: number) => Promise<unknown>;
};

const requireStorableFile = (inspected: FileMetadata | FileRejection | InspectionFailure): FileMetadata => {
  if (inspected === 'busy') return fail('unavailable', { field, retryAfter: 10, message: 'files: busy' });
  if (inspected === 'too_much') return fail('file_unreadable', { field, message: 'looking at it took too much' });
  if (!('reason' in inspected)) return inspected;
  if (inspected.reason === 'unsafe') return fail('file_unsafe', { field, params: { what: inspected.what } });
  if (inspected.reason === 'encrypted')
    return fail('file_unsupported', { field, params: { format: 'an encrypted PDF' } });
  return fail('file_unreadable', { field });
};

export type FileInfo = { file: string; name: string; bytes: number; kind: FileKind } & FileMetadata;

/** A stored file as its owner sees it. */
export const toFileInfo = (row: store.FileRow): FileInfo => ({
  file: row.name,
  name: row.title,
  bytes: row.bytes,
  kind: row.kind as FileKind,
  ...(row.tag_title !== null && { tagTitle: row.tag_title }),
  ...(row.seconds !== null && { seconds: row.seconds }),
  ...(row.pages !== null && { pages: row.pages }),
});

/** Adds the address that it is served at. */
export const withUrlPrefix = (file: FileInfo, origin: string) => ({
  ...file,
  googleCloudStorageUriPrefix: `${origin}/media/`,
});

/** Part of the hash in names: files that were stored before metadata was removed have other names, and are uploaded again. */
const metadataRemovedMark = Buffer.from('without metadata');

/** Stores a received file: inspects it, stores it, then inserts its row. A rejected file leaves nothing behind. */
export const storeFile = async (
  deps: Omit<FileUploadDeps, 'requireCode'>,
  uploader: Uploader,
  { path, kind, bytes, digest }: ReceivedFile,
  { filename, upload }: { filename: string; upload?: string },
): Promise<FileInfo> => {
  const { owner, callers } = uploader;
  const metadata = requireStorableFile(await deps.fileInspector.inspect(path, kind, { callers, removeMetadata: true }));
  const name = createMediaName(owner, Buffer.concat([digest, metadataRemovedMark]), kind);
  const row = { name, kind, bytes, ...toMetadataColumns(metadata), title: toFileTitle(filename, kind) };
  const until = getRetentionEnd(deps, owner);
  const files = [[getFilePath(name), (to: string) => deps.blobStore.putFile(to, path)]] as const;
  await storeMedia(
    deps,
    uploader,
    { kind: 'file', field, name, bytes, keptUntil: until, upload, files },
    (tx, ownership) => store.insertFile(owner, tx, { ...row, ...ownership }),
  );
  return toFileInfo(row);
};
