import { refuse } from '../../http/refusal.ts';

/**
 * Does one thing at a time with each upload. Whoever comes while it is received ends that, because their connection took
 * its place; what looks into a whole one is waited for.
 */
export const openOneAtATime = () => {
  const under = new Map<string, { stop: () => void; ended: Promise<void> }>();
  const alone = async <T>(id: string, stop: () => void, work: () => Promise<T>): Promise<T> => {
    const before = under.get(id);
    before?.stop();
    await before?.ended;
    if (under.has(id)) refuse('unavailable', { retryAfter: 2, message: 'this upload is gone on with elsewhere' });
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    under.set(id, { stop, ended });
    try {
      return await work();
    } finally {
      under.delete(id);
      end();
    }
  };
  return { alone, isBusy: (id: string) => under.has(id) };
};
