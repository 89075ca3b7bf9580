export { imageOf, mountImages } from './images.ts';
export { nameOf } from './names.ts';
export { claimImages, keepImages, keepLogo } from './owners.ts';
export { bytesAllowed, demandQuota, demandShare, refuseQuota } from './quota.ts';
export { bytesOf, whose } from './quota-store.ts';
export { uploadHandlers } from './routes.ts';
export { releaseImages } from './store.ts';
export { sweepUploads } from './sweep.ts';
