import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getRetentionCutoff } from '../../retention.ts';
import { feedbackHandlers } from './routes.ts';
import { clearContacts } from './store.ts';
import { feedbackExport } from './table-export.ts';

export { importResponses } from './import-responses.ts';
export { insertResponse } from './store.ts';
export { createResponseIntake, type SubmitResponse } from './submit-response.ts';

const system = createSystemActor('feedback');

/** Clears the contact details in old responses; the rest of them stays. */
const sweepContacts = (deps: Deps) =>
  clearContacts(system, deps.database.db, getRetentionCutoff(deps, 'FEEDBACK_CONTACT_RETENTION_DAYS'));

export const feature: Feature = {
  name: 'feedback',
  handlers: (context) => ({ feedback: feedbackHandlers(context) }),
  schedules: [
    {
      name: 'feedback.contacts',
      intervalSeconds: 3_600,
      cleans: ['feedback'],
      retention: 'FEEDBACK_CONTACT_RETENTION_DAYS',
      run: sweepContacts,
    },
  ],
  tables: { feedback: { erasedBy: 'with-code', exported: feedbackExport } },
};
