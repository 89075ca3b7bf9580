import { AuthorityError } from '../../../adapters/certificates/port.ts';
import type { SystemActor } from '../../../http/actor.ts';
import type { Deps } from '../../../http/deps.ts';
import { getNextRenewalCheck, pickRenewalTime } from './schedule.ts';
import { decryptCertificate } from './sealed.ts';
import * as store from './store.ts';

type RenewalDeps = Pick<Deps, 'certificateAuthority' | 'database' | 'now' | 'secretBox'>;

const maxPerRound = 100;

/**
 * Asks the authority whether it wants certificates renewed earlier than at two thirds of their lifetime, for example since it has to
 * revoke them. An authority that doesn’t say so, or doesn’t respond, changes nothing.
 */
export const planRenewals = async (deps: RenewalDeps, system: SystemActor): Promise<void> => {
  const { certificateAuthority: authority, secretBox, now } = deps;
  if (!authority) return;
  const { db } = deps.database;
  for (const { host, sealed } of await store.listRenewalChecks(system, db, now(), maxPerRound)) {
    if (!sealed) continue;
    const { chain } = decryptCertificate(secretBox, host, sealed);
    const info = await authority.readRenewalInfo(chain).catch((error: unknown) => {
      if (error instanceof AuthorityError) return undefined;
      throw error;
    });
    await store.planRenewal(system, db, host, {
      dueAt: info && pickRenewalTime(info, now(), Math.random()),
      nextCheckAt: getNextRenewalCheck(now(), info?.retryAfterSeconds),
    });
  }
};
