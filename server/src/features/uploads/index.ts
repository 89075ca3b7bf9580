export { imageOf, keepImage, mountImages } from './images.ts';
export { uploadHandlers } from './routes.ts';
export { sweepUploads } from './sweep.ts';
