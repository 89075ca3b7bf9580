import type { Captcha } from './port.ts';

/** Nobody is asked. */
export const disabledCaptcha: Captcha = { createChallenge: async () => undefined, verify: async () => undefined };
