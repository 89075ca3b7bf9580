export { refuseFolder } from './accept.ts';
export { eraseCodesOf } from './erase-store.ts';
export { findOwnCode } from './find.ts';
export { holdFolder } from './folder-store.ts';
export { claimGuestCodes, sweepCodes } from './guests.ts';
export { hindranceOf, NotDone } from './hindrance.ts';
export { whose } from './owner-store.ts';
export { type CodeToPrint, codeHandlers, codeToPrint } from './routes.ts';
export { forget } from './uri-store.ts';
