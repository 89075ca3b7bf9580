export { mountTryouts, sweepTryouts, tryoutHandlers } from './routes.ts';
