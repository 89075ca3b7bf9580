export { findOwnCode } from './find.ts';
export { claimGuestCodes, sweepCodes } from './guests.ts';
export { type CodeToPrint, codeHandlers, codeToPrint } from './routes.ts';
