import type { TaskFailure } from '@tessera/contract/api/tasks.ts';
import type { RenderOptions } from '../../adapters/code-renderer/port.ts';
import type { Member } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';

/** What rendering codes in tasks, rather than for a request that waits for its file, has in common. */

/** How many codes a task renders in parallel. */
export const concurrency = 2;

/** Work in the background has CPU seconds of its own, so that single downloads of the account don’t wait for it. */
const budgetFactor = 8;

/** Returns the options of background work; each purpose of an account has its own CPU seconds. */
export const toBackgroundOptions = (purpose: 'zip' | 'batch' | 'draw', { accountId }: Member): RenderOptions => ({
  callers: [{ key: `${purpose}:${accountId}`, factor: budgetFactor }],
});

/** Returns why a code couldn’t be rendered, with the code of the first invalid field. Throws bugs, and what a retry may avoid. */
export const toTaskFailure = (
  error: unknown,
  { id, name }: { id: number; name: string },
  isLastAttempt: boolean,
): TaskFailure => {
  if (!(error instanceof AppError) || (error.code === 'unavailable' && !isLastAttempt)) throw error;
  const [issue] = error.details.issues ?? [];
  const params = { ...error.details.params, ...(issue && { ...issue.params, code: issue.code }) };
  return { id, name, error: error.code, params };
};
