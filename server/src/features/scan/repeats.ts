import { LRUCache } from 'lru-cache';

const span = 60_000;
const remembered = 100_000;

/**
 * Tells whether a visitor scanned the same code within the last 60 seconds, as far as this process has seen. Each scan
 * begins the minute anew.
 */
export const openRepeats = () => {
  const last = new LRUCache<string, number>({ max: remembered });
  return (qrId: number, visitor: string, time: number): boolean => {
    const key = `${visitor}${qrId}`;
    const before = last.get(key);
    last.set(key, time);
    return before !== undefined && time - before < span;
  };
};
