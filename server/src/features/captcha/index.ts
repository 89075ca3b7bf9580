import { randomBytes } from 'node:crypto';
import type { api } from '@tessera/contract';
import { noCaptcha } from '../../adapters/captcha/off.ts';
import type { Captcha } from '../../adapters/captcha/port.ts';
import type { Database, Db } from '../../adapters/database/index.ts';
import { keepOnce } from '../../adapters/database/keeping.ts';
import type { Config } from '../../config.ts';
import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { addressCallers, type CountUse, countUseOf } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount.ts';
import { openPace } from '../../http/pace.ts';
import { refuse } from '../../http/refusal.ts';
import * as store from './store.ts';

const system = systemActor('captcha');

/** The check that the settings ask for. Its key is made at the first start, and is the same on every node. */
export const openCaptcha = async (config: Config, { db }: Database): Promise<Captcha> => {
  if (config.signupCaptcha === 'no') return noCaptcha;
  const { openAltcha } = await import('../../adapters/captcha/altcha.ts');
  const key = await keepOnce(db, 'captcha.key', () => randomBytes(32).toString('base64url'));
  return openAltcha(Buffer.from(key, 'base64url'));
};

/** So often an hour a network may do without an answer, where the settings leave it to us: a program's first steps. */
const withoutAnswer = { max: 3, seconds: 3600 };

type World = Pick<Deps, 'captcha' | 'config' | 'now'> & { countUse: CountUse };

/**
 * Refuses whoever did not answer a challenge, or sends an answer that is wrong or was used before. Without any answer
 * somebody passes where nobody is asked, and a few times an hour where the settings leave it to us.
 */
export const verifyCaptcha = async (
  { captcha, config, now, countUse }: World,
  db: Db,
  answer: string | undefined,
  ip: string,
): Promise<void> => {
  if (config.signupCaptcha === 'no') return;
  if (answer === undefined && config.signupCaptcha === 'auto') {
    const { left } = await countUseOf(countUse, 'captcha', addressCallers(ip), withoutAnswer);
    if (left >= 0) return;
  }
  if (!(await isWorkedFor({ captcha, now }, db, answer))) refuse('captcha_verification_failed', { field: 'captcha' });
};

/** Whether an answer shows that somebody's browser worked for it, and counted nowhere before. */
export const isWorkedFor = async (
  { captcha, now }: Pick<Deps, 'captcha' | 'now'>,
  db: Db,
  answer: string | undefined,
): Promise<boolean> => {
  const answered = answer && (await captcha.check(answer, now()));
  return answered ? store.useChallenge(system, db, answered.challenge, answered.until) : false;
};

export const captchaHandlers = ({ captcha, now }: Pick<Deps, 'captcha' | 'now'>): Handlers<typeof api.captcha> => {
  const pace = openPace(now);
  return {
    challenge: async ({ request }) => {
      pace(addressCallers(request.ip), false); // making one costs us as much as a write
      return { challenge: (await captcha.challenge(now())) ?? null };
    },
  };
};

export const sweepCaptcha = ({ database, now }: Pick<Deps, 'database' | 'now'>) =>
  store.deleteExpired(system, database.db, now());
