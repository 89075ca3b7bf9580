import type { Captcha } from './port.ts';

/** Requires no captcha. */
export const disabledCaptcha: Captcha = { createChallenge: async () => undefined, verify: async () => undefined };
