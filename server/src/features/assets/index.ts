export { keepAsset, type Sender } from './keep.ts';
export { isSample, isSentName, nameOf, samplePath, samplesOf } from './names.ts';
export { claimAssets, demandWriter, keepNamed, keepOwn, releaseAssets, unnamedUntil } from './owners.ts';
export { demandContentQuota, demandQuota, reserveQuota, storageUsed } from './quota.ts';
export { dropOldReservations, dropReservation, recountUnverifiedBytes } from './quota-store.ts';
export { ownedOf, whose } from './store.ts';
export { sweepAssets } from './sweep.ts';
