export { BusyError } from '../worker-pool/busy-error.ts';
export { openLocalCodeRenderer } from './local.ts';
export type { CodeRenderer } from './port.ts';
