import type { Job } from '../../adapters/jobs/port.ts';
import { Undeliverable } from '../../adapters/mail/index.ts';
import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import * as store from './store.ts';

const system = systemActor('mails');

/** Hands a letter to the mail server; for about a day, where none takes it. */
export const sendLetter: Job<Deps, { id: string }> = {
  name: 'mails.send',
  retries: 19,
  firstWait: 30,
  longestWait: 7200,
  run: async ({ database, mail, now }, { id }, { isLast }) => {
    const row = await store.findMail(system, database.db, id);
    if (!row || row.sent_at || row.failed_at || row.text === null || row.html === null) return;
    const { recipient: to, subject, text, html } = row;
    try {
      await mail.deliver({ id, to, subject, text, html });
    } catch (error) {
      const isForGood = error instanceof Undeliverable;
      await store.setFailed(
        system,
        database.db,
        id,
        String((error as Error).message),
        isForGood || isLast ? now() : null,
      );
      if (isForGood) return;
      throw error;
    }
    await store.setSent(system, database.db, id, now(), mail.isOutbox);
  },
};
