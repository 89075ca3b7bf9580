import type { Mail } from './port.ts';

/** No server takes letters: they stay in the outbox, which development shows. */
export const openOutbox = (): Mail => ({ isOutbox: true, deliver: async () => {} });
