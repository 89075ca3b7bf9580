import type { SystemActor } from '../../http/actor.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getFormatter } from '../../i18n.ts';
import { getServerUrl, type OutgoingEmail, queueEmail } from '../email/index.ts';
import { createToken } from './tokens.ts';
import * as store from './unverified-store.ts';

const dayMs = 86_400_000;
const system = createSystemActor('reminders');

/** An account with an unverified address is reminded after a week, and erased a week after that email was sent. */
const remindAfterMs = 7 * dayMs;
const eraseAfterMs = 7 * dayMs;
/** Sending an email is retried for up to a day; its link works until the account is erased. */
const linkLifetimeMs = eraseAfterMs + 2 * dayMs;
const maxReminders = 100;

/** Unverified accounts reminded before this time are erased now; null (so none) if no mail server is set. */
export const getReminderCutoff = ({ config, now }: Pick<Deps, 'config' | 'now'>): Date | null =>
  config.smtpUrl === undefined ? null : new Date(now().getTime() - eraseAfterMs);

/**
 * Reminds the owners of unverified accounts by an email whose link works until the account is erased; does nothing if no
 * mail server is set. Owners who downloaded a code after their reminder are reminded again once they have none.
 */
export const remindUnverified = async (deps: Deps, actor: SystemActor = system): Promise<void> => {
  const { config, database, now } = deps;
  if (config.smtpUrl === undefined) return;
  await store.forgetStaleReminders(actor, database.db);
  const at = now();
  const createdBefore = new Date(at.getTime() - remindAfterMs);
  const errors: unknown[] = [];
  for (const user of await store.findUsersToRemind(actor, database.db, createdBefore, maxReminders)) {
    const { id, email, language } = user;
    const reminding = database.db.transaction().execute(async (tx) => {
      if (!(await store.lockForReminder(actor, tx, id))) return;
      const key = await createToken(tx, 'verify_email', id, at, { email }, linkLifetimeMs);
      const link = `${getServerUrl(config)}/verify-email/${key}`;
      const erasureDate = new Date(at.getTime() + eraseAfterMs);
      const date = getFormatter(user).longDate(erasureDate);
      const message: OutgoingEmail = { name: 'verification_reminder', to: email, language, values: { date }, link };
      const mailId = await queueEmail(deps, tx, message);
      if (mailId) await store.setReminder(actor, tx, id, mailId, at);
    });
    await reminding.catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} owners can’t be reminded: ${errors[0]}`);
};
