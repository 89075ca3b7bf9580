import type { Config } from '../../config.ts';
import { createOutboxMailer } from './local.ts';
import type { Mailer } from './port.ts';

export { type Mailer, UndeliverableError } from './port.ts';

/** Creates the mailer of the configured server; without one, emails stay in the outbox. */
export const createMailer = async ({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Promise<Mailer> => {
  if (!smtpUrl) return createOutboxMailer();
  const { createSmtpMailer } = await import('./smtp.ts');
  return createSmtpMailer(smtpUrl, mailFrom);
};
