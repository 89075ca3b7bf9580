import { randomBytes } from 'node:crypto';
import type { api } from '@tessera/contract';
import { disabledCaptcha } from '../../adapters/captcha/off.ts';
import type { Captcha } from '../../adapters/captcha/port.ts';
import type { Database, Db } from '../../adapters/database/index.ts';
import { getOrCreateSetting } from '../../adapters/database/settings-table.ts';
import type { Config } from '../../config.ts';
import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { createInMemoryRateLimiter } from '../../http/in-memory-rate-limit.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { type ConsumeRateLimit, consumeRateLimits, getAddressCallers } from '../../http/rate-limits.ts';
import * as store from './store.ts';

const system = createSystemActor('captcha');

/** Creates the captcha that the settings require. Its key is generated at the first start, and shared by all nodes. */
export const createCaptcha = async (config: Config, { db }: Database): Promise<Captcha> => {
  if (config.signupCaptcha === 'no') return disabledCaptcha;
  const { createAltcha } = await import('../../adapters/captcha/altcha.ts');
  const key = await getOrCreateSetting(db, 'captcha.key', () => randomBytes(32).toString('base64url'));
  return createAltcha(Buffer.from(key, 'base64url'));
};

/** How often an hour a network may skip the captcha with `auto`, so that API clients can get started. */
const captchaFreeLimit = { max: 3, seconds: 3600 };

type CaptchaDeps = Pick<Deps, 'captcha' | 'config' | 'now'> & { consumeRateLimit: ConsumeRateLimit };

/**
 * Throws unless the challenge was solved and the solution is used for the first time. Without a solution it passes if the
 * captcha is off, and a few times an hour with `auto`.
 */
export const requireCaptcha = async (
  { captcha, config, now, consumeRateLimit }: CaptchaDeps,
  db: Db,
  solution: string | undefined,
  ip: string,
): Promise<void> => {
  if (config.signupCaptcha === 'no') return;
  if (solution === undefined && config.signupCaptcha === 'auto') {
    const { remaining } = await consumeRateLimits(consumeRateLimit, 'captcha', getAddressCallers(ip), captchaFreeLimit);
    if (remaining >= 0) return;
  }
  if (!(await isSolved({ captcha, now }, db, solution))) fail('captcha_verification_failed', { field: 'captcha' });
};

/** Whether a solution is valid and wasn't used before. */
export const isSolved = async (
  { captcha, now }: Pick<Deps, 'captcha' | 'now'>,
  db: Db,
  solution: string | undefined,
): Promise<boolean> => {
  const solved = solution && (await captcha.verify(solution, now()));
  return solved ? store.markChallengeUsed(system, db, solved.challenge, solved.until) : false;
};

const captchaHandlers = ({ captcha, now }: Pick<Deps, 'captcha' | 'now'>): RouteHandlers<typeof api.captcha> => {
  const limitRequestRate = createInMemoryRateLimiter(now);
  return {
    challenge: async ({ request }) => {
      limitRequestRate(getAddressCallers(request.ip), 'write'); // creating one costs as much as a write
      return { challenge: (await captcha.createChallenge(now())) ?? null };
    },
  };
};

const sweepCaptcha = ({ database, now }: Pick<Deps, 'database' | 'now'>) =>
  store.deleteExpiredChallenges(system, database.db, now());

export const feature: Feature = {
  name: 'captcha',
  handlers: (context) => ({ captcha: captchaHandlers(context) }),
  schedules: [{ name: 'captcha.used', intervalSeconds: 3_600, cleans: ['used_captcha'], run: sweepCaptcha }],
};
