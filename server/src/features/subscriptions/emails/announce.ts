import type { Tx } from '../../../adapters/database/index.ts';
import type { SystemActor } from '../../../http/actor.ts';
import type { Deps } from '../../../http/deps.ts';
import { getFormatter } from '../../../i18n.ts';
import { createTranslator, getServerUrl, type OutgoingEmail, queueEmail } from '../../email/index.ts';
import { findOwnerRow } from '../state/store.ts';
import * as store from './store.ts';

/** What is announced to an account, once per kind and period. */
export type Notice = { accountId: string; kind: string; period: Date };

/** What an email to an owner is written with. */
export type NoticeWriter = {
  format: ReturnType<typeof getFormatter>;
  translate: ReturnType<typeof createTranslator>;
  appUrl: string;
  language: string;
};

/**
 * Emails the owner of an account, in their language, formats and time zone, unless that was done or the account isn't active. Returns
 * whether it was done now.
 */
export const announce = async (
  deps: Pick<Deps, 'config' | 'jobs' | 'now'>,
  system: SystemActor,
  tx: Tx,
  notice: Notice,
  write: (writer: NoticeWriter) => Omit<OutgoingEmail, 'language' | 'to'>,
): Promise<boolean> => {
  const owner = await findOwnerRow(system, tx, notice.accountId);
  if (owner?.state !== 'active') return false;
  if (!(await store.claimNotice(system, tx, { ...notice, at: deps.now() }))) return false;
  const { language } = owner;
  const writer = {
    format: getFormatter(owner),
    translate: createTranslator(language),
    appUrl: `${getServerUrl(deps.config)}/app`,
    language,
  };
  const emailId = await queueEmail(deps, tx, { ...write(writer), to: owner.email, language });
  if (emailId !== undefined) await store.setNoticeEmail(system, tx, notice, emailId);
  return true;
};
