export { claimGuestCodes, sweepCodes } from './guests.ts';
export { codeHandlers, codeToPrint } from './routes.ts';
