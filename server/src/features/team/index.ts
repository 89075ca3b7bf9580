import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { teamHandlers } from './routes.ts';
import { deleteExpiredInvitations } from './store.ts';

const retentionDays = 30;

/** Deletes invitations that were never accepted, which releases their addresses. */
export const sweepInvitations = ({ database, now }: Deps) =>
  deleteExpiredInvitations(
    createSystemActor('invitations'),
    database.db,
    new Date(now().getTime() - retentionDays * 86_400_000),
  );

export const feature: Feature = {
  name: 'team',
  handlers: (context) => ({ team: teamHandlers(context) }),
  schedules: [{ name: 'team.invitations', intervalSeconds: 3_600, run: sweepInvitations }],
};
