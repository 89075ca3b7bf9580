import type { Scope } from '@tessera/contract/rules/scopes.ts';
import type { Feature } from '../../feature.ts';
import { createSystemActor, type Member } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { PlanDeps } from '../subscriptions/index.ts';
import { announceExpiringKeys } from './announce-expiry.ts';
import { findKeyMember } from './find-key-member.ts';
import { apiKeyHandlers, prefixLength } from './routes.ts';
import * as store from './store.ts';
import { apiKeyExport } from './table-export.ts';

const system = createSystemActor('API keys');

/** Returns the user that an API key acts for; undefined if the key is invalid. */
export const authenticateApiKey = (deps: PlanDeps, secret: string, network?: string) =>
  findKeyMember(deps, system, secret, network);

/** Throws `key_ended` if a key that has started something was revoked or has expired since. */
export const requireValidKey = async ({ database, now }: Pick<Deps, 'database' | 'now'>, actor: Member, id: string) => {
  if (!(await store.isKeyValid(actor, database.db, id, now()))) fail('key_ended');
};

/** Returns the account and key whose prefix an invalid key shares; not its creator, who may not have sent it. */
export const findSubjectByKeyPrefix = async ({ database }: Pick<Deps, 'database'>, secret: string) => {
  const row = await store.findKeyByPrefix(system, database.db, secret.slice(0, prefixLength));
  if (!row) return undefined;
  const key = { id: row.id, name: row.name, scopes: row.scopes as Scope[] };
  return { userId: null, accountId: row.account_id, key };
};

export const feature: Feature = {
  name: 'api-keys',
  handlers: (context) => ({ apiKeys: apiKeyHandlers(context) }),
  schedules: [{ name: 'api-keys.expiry', intervalSeconds: 3_600, run: (deps) => announceExpiringKeys(deps, system) }],
  tables: { api_key: { erasedBy: 'with-user', exported: apiKeyExport } },
};
