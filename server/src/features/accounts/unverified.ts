import type { System } from '../../http/actor.ts';
import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { type Letter, sendMail } from '../mails/index.ts';
import { makeToken } from './tokens.ts';
import * as store from './unverified-store.ts';

const day = 86_400_000;
const system = systemActor('reminding');

/** An account whose address isn't verified is reminded of it after a week, and erased a week after the email was sent. */
const remindAfter = 7 * day;
const eraseAfter = 7 * day;
/** An email is tried for a day until a server takes it; its link works until the account is erased. */
const linkLifetime = eraseAfter + 2 * day;
const maxReminders = 100;

/** Unverified accounts reminded before this are erased now: null, so none of them, where no mail server is set. */
export const remindedBefore = ({ config, now }: Pick<Deps, 'config' | 'now'>): Date | null =>
  config.smtpUrl === undefined ? null : new Date(now().getTime() - eraseAfter);

/** Where people reach this server, for an email that no request asked for. */
const homeOf = ({ publicUrl, port }: Deps['config']) => publicUrl ?? `http://localhost:${port}`;

/**
 * Reminds owners of unverified accounts, by an email whose link works until their account is erased; none where no mail
 * server is set. Owners who printed a code after their reminder are reminded again once they have no printed code.
 */
export const remindUnverified = async (deps: Deps, actor: System = system): Promise<void> => {
  const { config, database, now } = deps;
  if (config.smtpUrl === undefined) return;
  await store.forgetStaleReminders(actor, database.db);
  const at = now();
  const due = new Date(at.getTime() - remindAfter);
  const errors: unknown[] = [];
  for (const { id, email, language } of await store.findToRemind(actor, database.db, due, maxReminders)) {
    const reminded = database.db.transaction().execute(async (tx) => {
      if (!(await store.holdToRemind(actor, tx, id))) return;
      const key = await makeToken(tx, 'verify_email', id, at, { email }, linkLifetime);
      const link = `${homeOf(config)}/verify-email/${key}`;
      const erased = new Date(at.getTime() + eraseAfter);
      const date = new Intl.DateTimeFormat([language, 'en'], { dateStyle: 'long' }).format(erased);
      const letter: Letter = { name: 'verification_reminder', to: email, language, values: { date }, link };
      const mailId = await sendMail(deps, tx, letter);
      if (mailId) await store.setReminder(actor, tx, id, mailId, at);
    });
    await reminded.catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} owners can’t be reminded: ${errors[0]}`);
};
