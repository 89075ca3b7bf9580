import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { deleteExpiredInvitations } from './store.ts';

export { teamHandlers } from './routes.ts';

const retentionDays = 30;

/** Forgets who never followed their invitation: their address is free again. */
export const sweepInvitations = ({ database, now }: Deps) =>
  deleteExpiredInvitations(
    createSystemActor('invitations'),
    database.db,
    new Date(now().getTime() - retentionDays * 86_400_000),
  );
