import { fail } from '../../../http/app-error.ts';

/**
 * Does one thing at a time with each upload. Whoever comes while it is received ends that, because their connection took
 * its place; what looks into a whole one is waited for.
 */
export const createUploadMutex = () => {
  const active = new Map<string, { stop: () => void; ended: Promise<void> }>();
  const runExclusive = async <T>(id: string, stop: () => void, work: () => Promise<T>): Promise<T> => {
    const previous = active.get(id);
    previous?.stop();
    await previous?.ended;
    if (active.has(id)) fail('unavailable', { retryAfter: 2, message: 'this upload is gone on with elsewhere' });
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    active.set(id, { stop, ended });
    try {
      return await work();
    } finally {
      active.delete(id);
      end();
    }
  };
  return { runExclusive, isBusy: (id: string) => active.has(id) };
};
