import { hasPermission } from '@tessera/contract/rules/permissions.ts';
import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { claimMedia } from '../media/index.ts';
import { createAuditRecorder } from './audit-events.ts';
import * as store from './store.ts';

/**
 * Assigns a guest's codes and media to the account they signed in to, as many codes as it may have. Returns their ids.
 * Users without the create permission claim nothing.
 */
export const claimGuestCodes = async (deps: Deps, actor: Member, guestHash: Buffer) => {
  const { config, database } = deps;
  if (!hasPermission(actor, 'dashboard', 'create')) return [];
  await claimMedia(deps, actor, guestHash);
  return store.claimCodes(actor, database.db, guestHash, config.maxCodesPerAccount, (tx, count) =>
    createAuditRecorder(deps, actor)(tx, { action: 'codes_claimed', detail: { count } }),
  );
};
