import { fail } from '../../../http/app-error.ts';

/**
 * Allows one operation at a time per upload. A new request ends one that is still receiving, because its connection has replaced
 * it, and waits for an inspection of a complete file.
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
