import type { Tx } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { getFormatter } from '../../i18n.ts';
import { findCurrentUser } from '../accounts/index.ts';
import { queueEmail } from '../email/index.ts';
import * as store from './store.ts';

/** Its user waits no longer than this for a job without an email, and has left if no event was sent to them for that long, in ms. */
const [waitMs, leftMs] = [60_000, 20_000];

/** Emails its user what a job has created, if it took long or they have left its page. */
export const emailWhenDone = async (deps: Deps, tx: Tx, actor: Member, jobId: string): Promise<void> => {
  const job = (await store.findJob(actor, tx, jobId)) ?? fail('not_found');
  const now = deps.now().getTime();
  const isLong = now - (job.started_at ?? job.created_at).getTime() > waitMs;
  const hasLeft = job.watched_at !== null && now - job.watched_at.getTime() > leftMs;
  if (!isLong && !hasLeft) return;
  const counts = (await store.readCounts(actor, tx, [jobId]))(jobId);
  const user = await findCurrentUser(actor, tx);
  const formatter = getFormatter(user);
  await queueEmail(deps, tx, {
    name: 'bulk_done',
    to: user.email,
    language: user.language,
    values: {
      file: job.file_name,
      created: formatter.number(counts.created),
      updated: formatter.number(counts.updated),
      failed: formatter.number(counts.failed),
    },
    link: `${job.origin}/app/bulk-qr-code-generator?job=${jobId}`,
  });
};
