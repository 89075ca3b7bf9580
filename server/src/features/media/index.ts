import type { MediaFile } from '@tessera/qr-types/define-type.ts';
import type { Feature, GetContactPhoto } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import * as lookup from './files/media-lookup.ts';
import { storageHandlers } from './files/routes.ts';
import { mountFiles } from './files/serve-file.ts';
import { sweepFiles } from './files/sweep.ts';
import * as photos from './images/contact-photos.ts';
import { imageUploadHandlers } from './images/routes.ts';
import { mountImages } from './images/serve-images.ts';
import { sweepImages } from './images/sweep.ts';
import { releaseMedia } from './quota/ownership.ts';
import { recountUnverifiedBytes } from './quota/quota-store.ts';
import { mountResumable } from './resumable/tus-routes.ts';
import { restrictUploadHost } from './resumable/upload-host.ts';
import { fileExport, imageExport } from './table-exports.ts';

export { readFile } from './files/read-file.ts';
export { readImage } from './images/image-files.ts';
export { loadLogo, retainLogo } from './images/logos.ts';
export { importFile, importImage } from './import-media.ts';
export { withLocalUpload } from './local-upload.ts';
export { isUploadedName } from './names.ts';
export { claimMedia, findUnusable, retainAndFindUnknown } from './quota/ownership.ts';
export { getMaxStorageBytes, getStorageUsage, requireContentQuota, requireRoomFor } from './quota/quota.ts';
export { moveMedia } from './quota/transfer-store.ts';
export { getMediaHref, signatureSpanSeconds, signPath } from './signed-path.ts';

const system = createSystemActor('media');

/** Returns what pages show of their files: address, title, duration. */
export const loadMediaLookup = (
  deps: Pick<Deps, 'database' | 'secretBox' | 'now'>,
  names: readonly string[],
  isPrivate: boolean,
): Promise<(name: string) => MediaFile> => lookup.loadMediaLookup(system, deps, names, isPrivate);

/** Returns a loader of contact photos. Visitors who download a contact have no account. */
export const createContactPhotoLoader = (deps: Omit<photos.ContactPhotoDeps, 'system'>): GetContactPhoto =>
  photos.createContactPhotoLoader({ ...deps, system });

export const feature: Feature = {
  name: 'media',
  handlers: (context) => ({
    uploads: imageUploadHandlers(context),
    storage: storageHandlers(context),
  }),
  mount: {
    hosts: (app, { config }) => restrictUploadHost(app, config),
    api: (app, context) => {
      mountFiles(app, { ...context, system }, context);
      mountResumable(app, context, context);
    },
    withoutDatabase: (app, context) => mountImages(app, { ...context, system }, context),
  },
  schedules: [
    { name: 'media.images', intervalSeconds: 3_600, run: (deps) => sweepImages(deps, system) },
    { name: 'media.files', intervalSeconds: 3_600, run: (deps) => sweepFiles(deps, system) },
    {
      name: 'media.unverified',
      intervalSeconds: 3_600,
      run: ({ database }) => recountUnverifiedBytes(system, database.db),
    },
  ],
  tables: {
    image: { erasedBy: 'erase', exported: imageExport },
    file: { erasedBy: 'erase', exported: fileExport },
    shared_media: { erasedBy: 'with-user', exported: 'which files of other accounts its codes show' },
    upload_reservation: { erasedBy: 'with-user', exported: 'uploads in progress' },
    media_usage: { erasedBy: 'with-user', exported: 'a sum of image and file' },
    content_usage: { erasedBy: 'with-user', exported: 'a sum of revision and template' },
  },
  erase: {
    step: async ({ now }, actor, tx, accountId) => {
      const files = await releaseMedia(actor, tx, accountId, now());
      return { counts: { files }, isDone: files === 0 };
    },
  },
};
