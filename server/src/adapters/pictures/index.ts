export { openLocalPictures } from './local.ts';
export { Busy, type Pictures } from './port.ts';
