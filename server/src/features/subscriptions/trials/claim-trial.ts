import { type Db, notifyOfAccount } from '../../../adapters/database/index.ts';
import type { SystemActor } from '../../../http/actor.ts';
import type { Deps } from '../../../http/deps.ts';
import { findAccess } from '../state/store.ts';
import * as store from './store.ts';

/** The mailbox of an address: without the tags and dots that providers ignore. */
export const toMailbox = (email: string): string => {
  const [local = '', domain = ''] = email.toLowerCase().split(/@(?=[^@]*$)/);
  const [name = ''] = local.split('+');
  return `${name.replaceAll('.', '')}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
};

/**
 * Claims the trial of an account for its mailbox or its card. If another account had one with it, this one’s ends. Returns whether it
 * does. Hashes outlive accounts, so that erasing one doesn’t give another trial.
 */
export const claimTrial = async (
  { config, secretBox, now }: Pick<Deps, 'config' | 'now' | 'secretBox'>,
  system: SystemActor,
  db: Db,
  accountId: string,
  identity: { kind: 'card' | 'email'; value: string },
): Promise<boolean> => {
  if (!config.billing || !(await findAccess(system, db, accountId))) return true;
  const { kind, value } = identity;
  const hash = secretBox.mac(`trial ${kind}`, kind === 'email' ? toMailbox(value) : value);
  const at = now();
  if ((await store.claimTrial(system, db, { kind, hash, accountId, at })) === accountId) return true;
  await store.rejectTrial(system, db, accountId, kind, at);
  await notifyOfAccount(db, accountId);
  return false;
};
