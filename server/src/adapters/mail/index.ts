import type { Config } from '../../config.ts';
import { openOutbox } from './local.ts';
import type { Mail } from './port.ts';

export { type Mail, Undeliverable } from './port.ts';

/** Letters by the server that the settings name, else kept in the outbox. */
export const openMail = async ({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Promise<Mail> => {
  if (!smtpUrl) return openOutbox();
  const { openSmtp } = await import('./smtp.ts');
  return openSmtp(smtpUrl, mailFrom);
};
