import type { Mailer } from './port.ts';

/** Without a mail server: emails stay in the outbox, which development shows. */
export const createOutboxMailer = (): Mailer => ({ isOutbox: true, deliver: async () => {} });
