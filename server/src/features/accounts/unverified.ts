import type { System } from '../../http/actor.ts';
import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { sendMail } from '../mails/index.ts';
import { makeToken } from './tokens.ts';
import * as store from './unverified-store.ts';

const day = 86_400_000;
const system = systemActor('reminding');

/** An account whose address isn't verified is reminded of it after a week, and erased a week after that. */
const remindAfter = 7 * day;
const eraseAfter = 7 * day;
const maxReminders = 100;

/** Unverified accounts reminded before this are erased now. */
export const remindedBefore = (now: Date): Date => new Date(now.getTime() - eraseAfter);

/** Where people reach this server, for an email that no request asked for. */
const homeOf = ({ publicUrl, port }: Deps['config']) => publicUrl ?? `http://localhost:${port}`;

/** Reminds owners of unverified accounts, by an email whose link works until their account is erased. */
export const remindUnverified = async (deps: Deps, actor: System = system): Promise<void> => {
  const { config, database, now } = deps;
  const at = now();
  const due = new Date(at.getTime() - remindAfter);
  for (const { id, email, language } of await store.findToRemind(actor, database.db, due, maxReminders)) {
    await database.db.transaction().execute(async (tx) => {
      if (!(await store.setReminded(actor, tx, id, at))) return;
      const key = await makeToken(tx, 'verify_email', id, at, { email }, eraseAfter);
      const link = `${homeOf(config)}/verify-email/${key}`;
      const erased = new Date(at.getTime() + eraseAfter);
      const date = new Intl.DateTimeFormat([language, 'en'], { dateStyle: 'long' }).format(erased);
      await sendMail(deps, tx, { name: 'verification_reminder', to: email, language, values: { date }, link });
    });
  }
};
