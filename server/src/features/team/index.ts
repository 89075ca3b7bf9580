import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { deleteInvited } from './store.ts';

export { teamHandlers } from './routes.ts';

const keptDays = 30;

/** Forgets who never followed their invitation: their address is free again. */
export const sweepInvitations = ({ database, now }: Deps) =>
  deleteInvited(systemActor('invitations'), database.db, new Date(now().getTime() - keptDays * 86_400_000));
