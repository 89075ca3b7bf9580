import { validateContentImage } from '@tessera/contract/rules/image.ts';
import type { ImageFileError } from '@tessera/contract/rules/image-file.ts';
import { validateLogo } from '@tessera/contract/rules/logo.ts';
import type { Member } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { ConsumeRateLimit } from '../../http/rate-limits.ts';
import { withReceivedFile } from './files/receive.ts';
import { storeFile } from './files/store-file.ts';
import { storeImageFile, storeLogoFile } from './images/store-image.ts';
import type { Uploader } from './quota/store-media.ts';

type ImportDeps = Deps & { consumeRateLimit: ConsumeRateLimit };

/** An import has CPU seconds of its own, so that uploads of the account don’t wait for it. */
const budgetFactor = 8;
const toUploader = (owner: Member): Uploader => ({
  owner,
  callers: [{ key: `import:${owner.accountId}`, factor: budgetFactor }],
});

const requireValid = (field: string, error: ImageFileError | undefined) =>
  error && fail(error.code, { field, ...(error.params && { params: error.params }) });

/** Stores an image or a logo that was exported elsewhere, like an upload: checked and encoded again. Returns its name here. */
export const importImage = async (
  deps: ImportDeps,
  owner: Member,
  kind: 'image' | 'logo',
  bytes: Uint8Array,
): Promise<string> => {
  requireValid(kind, kind === 'logo' ? validateLogo(bytes) : validateContentImage(bytes));
  const store = kind === 'logo' ? storeLogoFile : storeImageFile;
  return (await store(deps, toUploader(owner), bytes)).filename;
};

/** Stores a PDF, a song or a video that was exported elsewhere, like an upload. Returns its name here. */
export const importFile = (
  deps: ImportDeps,
  owner: Member,
  source: AsyncIterable<Uint8Array>,
  { bytes, title }: { bytes: number; title: string },
): Promise<string> =>
  withReceivedFile(deps, source, { ip: '127.0.0.1', declaredBytes: bytes }, async (received) => {
    const { file } = await storeFile(deps, toUploader(owner), received, { filename: title });
    return file;
  });
