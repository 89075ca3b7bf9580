import type { FastifyBaseLogger } from 'fastify';
import { sweepSessions } from './features/accounts/index.ts';
import { sweepCodes } from './features/codes/index.ts';
import { systemActor } from './http/actor.ts';
import type { Deps } from './http/deps.ts';

const hourly = 3_600_000;

/** Once an hour, what has had its time goes: sessions, counters, guests' codes, old archives. Answers how to stop it. */
export const startHousekeeping = (deps: Deps, log: FastifyBaseLogger) => {
  const work = async () => {
    if (deps.config.readOnly) return;
    await sweepSessions(deps);
    await sweepCodes(deps, systemActor('housekeeping'));
  };
  const timer = setInterval(() => work().catch((error) => log.error({ err: error }, 'housekeeping failed')), hourly);
  return () => clearInterval(timer);
};
