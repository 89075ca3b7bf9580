import type { Job } from '../../adapters/jobs/port.ts';
import { UndeliverableError } from '../../adapters/mailer/index.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { sealTexts } from './sealed-texts.ts';
import * as store from './store.ts';

const system = createSystemActor('email');

/** Delivers an email to the mail server; retries for about a day. */
export const sendEmailJob: Job<Deps, { id: string }> = {
  name: 'email.send',
  retries: 19,
  initialBackoffSeconds: 30,
  maxBackoffSeconds: 7200,
  run: async ({ database, mailer, now, secretBox }, { id }, { isLast }) => {
    const row = await store.findEmail(system, database.db, id);
    if (!row || row.sent_at || row.failed_at || row.text === null || row.html === null) return;
    const { recipient: to, subject, text, html, unsubscribe_url: unsubscribeUrl, reply_to: replyTo } = row;
    try {
      await mailer.deliver({
        id,
        to,
        subject,
        text,
        html,
        ...(unsubscribeUrl && { unsubscribeUrl }),
        ...(replyTo && { replyTo }),
      });
    } catch (error) {
      const isPermanent = error instanceof UndeliverableError;
      await store.recordAttempt(system, database.db, id, String((error as Error).message));
      if (isPermanent || isLast)
        await store.setFailed(system, database.db, id, { at: now(), sealed: sealTexts(secretBox, id, { text, html }) });
      if (isPermanent) return;
      throw error;
    }
    await store.setSent(system, database.db, id, now(), mailer.isOutbox);
  },
};
