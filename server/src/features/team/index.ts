import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { deleteExpiredInvitations } from './store.ts';

export { teamHandlers } from './routes.ts';

const retentionDays = 30;

/** Deletes invitations that were never accepted, which releases their addresses. */
export const sweepInvitations = ({ database, now }: Deps) =>
  deleteExpiredInvitations(
    createSystemActor('invitations'),
    database.db,
    new Date(now().getTime() - retentionDays * 86_400_000),
  );
