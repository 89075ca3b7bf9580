import type { Scope } from '@tessera/contract/rules/scopes.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import { hashToken } from '../../http/session.ts';
import { toMember } from '../accounts/index.ts';
import { findPlan, type PlanDeps } from '../subscriptions/index.ts';
import * as store from './store.ts';

const touchIntervalMs = 60_000;

/** Returns the folders that both the creator and the key see; null if neither is limited. */
const intersectFolders = (ofCreator: Member['folderScope'], ofKey: Member['folderScope']) =>
  ofCreator && ofKey ? ofCreator.filter((id) => ofKey.includes(id)) : (ofCreator ?? ofKey);

/**
 * Returns the user that an API key acts for: its creator, with their current permissions, limited by the key's scopes and
 * folders; never as staff. Reads the database on each request, so that revoking the key or a ban takes effect immediately.
 */
export const findKeyMember = async (
  deps: PlanDeps,
  system: SystemActor,
  secret: string,
  network = '',
): Promise<Member | undefined> => {
  const { database, now } = deps;
  const at = now();
  const row = await store.findKeyWithUser(system, database.db, hashToken(secret), at);
  if (!row) return undefined;
  const isTouched = row.last_used_at && at.getTime() - row.last_used_at.getTime() < touchIntervalMs;
  if (!isTouched) await store.touchApiKey(system, database.db, row.key_id, at);
  const key = { id: row.key_id, name: row.key_name, scopes: row.scopes as Scope[] };
  const plan = await findPlan(deps, system, row.parent_account ?? row.id);
  const member = toMember({ ...row, staff: false }, network, plan);
  return { ...member, folderScope: intersectFolders(member.folderScope, row.key_folders), key };
};
