import type { api } from '@tessera/contract';
import { imageWidths, maxStoredImageEdge, validateContentImage } from '@tessera/contract/rules/image.ts';
import { detectImageFormat, type ImageFileError, safeEdgePx } from '@tessera/contract/rules/image-file.ts';
import { maxStoredLogoEdge, validateLogo } from '@tessera/contract/rules/logo.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import type { ImageSize } from '@tessera/qr-types';
import type { ImageRejection, ImageVariant } from '../../../adapters/image-processor/port.ts';
import { requireRequestActor } from '../../../http/actor.ts';
import { fail } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { getBudgetCallers } from '../../../http/guard.ts';
import type { RouteCall } from '../../../http/mount.ts';
import type { ConsumeRateLimit } from '../../../http/rate-limits.ts';
import { ensureGuestCookie } from '../../../http/session.ts';
import { createMediaName } from '../names.ts';
import { getDesignRetentionEnd, getRetentionEnd, requireUploadPermission } from '../quota/ownership.ts';
import { requireQuota } from '../quota/quota.ts';
import { storeMedia, type Uploader } from '../quota/store-media.ts';
import { contactJpeg } from './contact-photos.ts';
import { getContactPhotoPath, getLogoPath, getVariantPath, type ImageVariantName } from './paths.ts';
import * as store from './store.ts';

type LogoUploadCall = Pick<RouteCall<typeof api.uploads.logo>, 'actor' | 'reply' | 'file' | 'request'>;
type ImageUploadCall = LogoUploadCall & Pick<RouteCall<typeof api.uploads.image>, 'query'>;
export type ImageUploadDeps = Pick<Deps, 'blobStore' | 'database' | 'config' | 'now' | 'imageProcessor'> & {
  consumeRateLimit: ConsumeRateLimit;
};

const requireValidFile = (field: string, error: ImageFileError | undefined) =>
  error && fail(error.code, { field, ...(error.params && { params: error.params }) });

const requireDecodedImage = <Decoded extends object>(
  field: string,
  file: Uint8Array,
  decoded: Decoded | ImageRejection,
): Decoded => {
  if (!('reason' in decoded)) return decoded;
  if (decoded.reason === 'unreadable') return fail('file_unreadable', { field });
  if (decoded.reason === 'unsupported')
    return fail('file_unsupported', { field, params: { format: detectImageFormat(file) ?? '?' } });
  if (decoded.reason === 'too_large') {
    const { width, height } = decoded;
    return fail('too_many_pixels', { field, params: { width, height, max: safeEdgePx } });
  }
  return fail('unavailable', { field, retryAfter: 10, message: `pictures: ${decoded.reason}` });
};

/** Stores an uploaded logo: validates it, encodes it again, and stores the result. */
export const storeLogo = (deps: ImageUploadDeps, { actor, reply, file, request }: LogoUploadCall) => {
  requireUploadPermission(actor);
  requireValidFile('logo', validateLogo(file));
  const owner = ensureGuestCookie(requireRequestActor(actor), reply, deps.config);
  return storeLogoFile(deps, { owner, callers: getBudgetCallers(actor, request) }, file);
};

/** Stores the bytes of a logo for an owner. */
export const storeLogoFile = async (deps: ImageUploadDeps, uploader: Uploader, file: Uint8Array) => {
  const field = 'logo';
  const { owner } = uploader;
  requireValidFile(field, validateLogo(file));
  await requireQuota(deps, owner, { field, bytes: 0 });
  const decoded = await deps.imageProcessor.reencode(file, { maxEdge: maxStoredLogoEdge, callers: uploader.callers });
  const { png, width, height } = requireDecodedImage(field, file, decoded);
  const name = createMediaName(owner, png, 'png');
  const bytes = png.length;
  const files = [[getLogoPath(name), (to: string) => deps.blobStore.put(to, png)]] as const;
  const until = getDesignRetentionEnd(deps, owner);
  await storeMedia(deps, uploader, { kind: 'image', field, name, bytes, keptUntil: until, files }, (tx, ownership) =>
    store.insertImage(owner, tx, { name, bytes, width, height, variants: ['logo'], ...ownership }),
  );
  return { filename: name, width, height };
};

type StoredVariant = { variant: ImageVariantName; bytes: Uint8Array };

const namedWidths = Object.entries(imageWidths) as [keyof typeof imageWidths, number][];
const descendingWidths = namedWidths.map(([, width]) => width).sort((a, b) => b - a);

/** Stores an uploaded image of a landing page, in the sizes that pages show. */
export const storeImage = (deps: ImageUploadDeps, call: ImageUploadCall) => {
  const { actor, reply, file, request, query } = call;
  requireUploadPermission(actor);
  requireValidFile('image', validateContentImage(file));
  const owner = ensureGuestCookie(requireRequestActor(actor), reply, deps.config);
  return storeImageFile(deps, { owner, callers: getBudgetCallers(actor, request) }, file, query.maxEdge);
};

/** Stores the bytes of an image for an owner, in the sizes that pages show. */
export const storeImageFile = async (
  deps: ImageUploadDeps,
  uploader: Uploader,
  file: Uint8Array,
  edge: number = maxStoredImageEdge,
) => {
  const field = 'image';
  const { owner } = uploader;
  requireValidFile(field, validateContentImage(file));
  await requireQuota(deps, owner, { field, bytes: 0 });
  const decoded = await deps.imageProcessor.resize(file, {
    maxEdge: edge,
    widths: descendingWidths,
    jpeg: contactJpeg,
    callers: uploader.callers,
  });
  const { extension, original, smaller, jpeg } = requireDecodedImage(field, file, decoded);
  const { width, height } = original;
  const name = createMediaName(owner, original.bytes, extension);
  const listFiles = (size: ImageSize, { bytes, webp }: ImageVariant): StoredVariant[] => [
    ...(webp ? [{ variant: `${size}.webp` as const, bytes: webp }] : []),
    { variant: size, bytes },
  ];
  const getSizeName = (width: number) =>
    requireValue(
      namedWidths.find(([, named]) => named === width),
      'size of this width',
    )[0];
  const stored = [
    ...listFiles('original', original),
    ...smaller.flatMap((variant) => listFiles(getSizeName(variant.width), variant)),
  ];
  const all = [
    ...stored.map(({ variant, bytes }) => ({ path: getVariantPath(name, variant), bytes })),
    ...(jpeg ? [{ path: getContactPhotoPath(name), bytes: jpeg }] : []),
  ];
  const bytes = all.reduce((sum, file) => sum + file.bytes.length, 0);
  const files = all.map(({ path, bytes }) => [path, (to: string) => deps.blobStore.put(to, bytes)] as const);
  const variants = stored.map(({ variant }) => variant);
  const until = getRetentionEnd(deps, owner);
  await storeMedia(deps, uploader, { kind: 'image', field, name, bytes, keptUntil: until, files }, (tx, ownership) =>
    store.insertImage(owner, tx, { name, bytes, width, height, variants, ...ownership }),
  );
  return { filename: name, width, height };
};
