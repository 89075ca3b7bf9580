import type { Captcha } from './port.ts';

/** Nobody is asked. */
export const noCaptcha: Captcha = { challenge: async () => undefined, check: async () => undefined };
