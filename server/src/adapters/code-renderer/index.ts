export { openLocalCodeRenderer } from './local.ts';
export { BusyError, type CodeRenderer } from './port.ts';
