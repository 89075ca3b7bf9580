import type { api } from '@tessera/contract';
import { noCaptcha } from '../../adapters/captcha/off.ts';
import type { Captcha } from '../../adapters/captcha/port.ts';
import type { Database, Db } from '../../adapters/database/index.ts';
import type { Config } from '../../config.ts';
import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import * as store from './store.ts';

const system = systemActor('captcha');

/** The check that the settings ask for. Its key is made at the first start, and is the same on every node. */
export const openCaptcha = async (config: Config, { db }: Database): Promise<Captcha> => {
  if (!config.signupCaptcha) return noCaptcha;
  const { openAltcha } = await import('../../adapters/captcha/altcha.ts');
  return openAltcha(await store.keepKey(system, db));
};

/** Refuses whoever did not answer a challenge, or sends an answer that was used before. Does nothing where nobody is asked. */
export const verifyCaptcha = async (
  { captcha, config, now }: Pick<Deps, 'captcha' | 'config' | 'now'>,
  db: Db,
  answer: string | undefined,
): Promise<void> => {
  if (!config.signupCaptcha) return;
  const answered = answer && (await captcha.check(answer, now()));
  if (!answered || !(await store.useChallenge(system, db, answered.challenge, answered.until)))
    refuse('captcha_verification_failed', { field: 'captcha' });
};

export const captchaHandlers = ({ captcha, now }: Pick<Deps, 'captcha' | 'now'>): Handlers<typeof api.captcha> => ({
  challenge: async () => ({ challenge: (await captcha.challenge(now())) ?? null }),
});

export const sweepCaptcha = ({ database, now }: Pick<Deps, 'database' | 'now'>) =>
  store.deleteExpired(system, database.db, now());
