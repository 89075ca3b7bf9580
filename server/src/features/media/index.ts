import type { MediaFile } from '@tessera/qr-types/define-type.ts';
import type { FastifyInstance } from 'fastify';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Guards } from '../../http/guard.ts';
import * as lookup from './files/media-lookup.ts';
import { storageHandlers } from './files/routes.ts';
import { mountFiles } from './files/serve-file.ts';
import type { FileUploadDeps } from './files/store-file.ts';
import * as photos from './images/contact-photos.ts';
import { mountImages } from './images/serve-images.ts';
import type { DownloadGuards } from './limit-downloads.ts';
import { mountResumable } from './resumable/tus-routes.ts';

export { sweepFiles } from './files/sweep.ts';
export type { GetContactPhoto } from './images/contact-photos.ts';
export { loadLogo, retainLogo } from './images/logos.ts';
export { imageUploadHandlers } from './images/routes.ts';
export { sweepImages } from './images/sweep.ts';
export { isUploadedName } from './names.ts';
export { claimMedia, releaseMedia, retainReferencedMedia } from './quota/ownership.ts';
export { requireContentQuota } from './quota/quota.ts';
export { recountUnverifiedBytes } from './quota/quota-store.ts';
export { restrictUploadHost } from './resumable/upload-host.ts';
export { getMediaHref, signatureSpanSeconds, signPath } from './signed-path.ts';

const system = createSystemActor('media');

/** What pages say of the files that they name. */
export const loadMediaLookup = (
  deps: Pick<Deps, 'database' | 'secretBox' | 'now'>,
  names: readonly string[],
  isPrivate: boolean,
): Promise<(name: string) => MediaFile> => lookup.loadMediaLookup(system, deps, names, isPrivate);

/** Returns the photos that contacts hold: their visitors have no account. */
export const createContactPhotoLoader = (deps: Omit<photos.ContactPhotoDeps, 'system'>): photos.GetContactPhoto =>
  photos.createContactPhotoLoader({ ...deps, system });

/** The routes that files are uploaded by: whole, and in chunks. */
export const createFileUploads = (deps: FileUploadDeps) => ({
  handlers: storageHandlers(deps),
  mountResumable: (app: FastifyInstance, guards: Guards) => mountResumable(app, deps, guards),
});

/** Mounts `/img/{size}/{file}`, which serves a page's images for a while without the database, too. */
export const mountImageRoute = (app: FastifyInstance, deps: Deps, guards: DownloadGuards) =>
  mountImages(app, { ...deps, system }, guards);

/** Mounts `/media/{file}`. */
export const mountFileRoute = (app: FastifyInstance, deps: Deps, guards: DownloadGuards) =>
  mountFiles(app, { ...deps, system }, guards);
