export { createMediaName, getSamplePath, isSample, isUploadedName, loadSamples } from './names.ts';
export {
  claimMedia,
  getRetentionEnd,
  releaseMedia,
  requireUploadPermission,
  retainOwnMedia,
  retainReferencedMedia,
} from './owners.ts';
export { getStorageUsage, requireContentQuota, requireQuota, reserveQuota } from './quota.ts';
export { deleteExpiredReservations, deleteReservation, recountUnverifiedBytes } from './quota-store.ts';
export { findStoredNames, isOwnedBy } from './store.ts';
export { storeMedia, type Uploader } from './store-media.ts';
export { sweepMedia } from './sweep.ts';
