import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getRetentionCutoff } from '../../retention.ts';
import { supportHandlers } from './routes.ts';
import { deleteOldTickets } from './store.ts';
import { ticketExport } from './table-export.ts';

const system = createSystemActor('support');

const sweepTickets = (deps: Deps) =>
  deleteOldTickets(system, deps.database.db, getRetentionCutoff(deps, 'SUPPORT_TICKET_RETENTION_DAYS'));

/** Messages from the contact page: stored, emailed, and answered by staff. */
export const feature: Feature = {
  name: 'support',
  handlers: (context) => ({ support: supportHandlers(context) }),
  schedules: [
    {
      name: 'support.tickets',
      intervalSeconds: 3_600,
      cleans: ['support_ticket'],
      retention: 'SUPPORT_TICKET_RETENTION_DAYS',
      run: sweepTickets,
    },
  ],
  tables: { support_ticket: { erasedBy: 'with-user', exported: ticketExport } },
};
