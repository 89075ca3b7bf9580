export { mountImages } from './images.ts';
export { imageOf, keepLogo } from './logos.ts';
export { uploadHandlers } from './routes.ts';
export { sweepUploads } from './sweep.ts';
