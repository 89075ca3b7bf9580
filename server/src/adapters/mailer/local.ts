import type { Mailer } from './port.ts';

/** No server takes letters: they stay in the outbox, which development shows. */
export const createOutboxMailer = (): Mailer => ({ isOutbox: true, deliver: async () => {} });
