import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type CountUse, limitKeyOf } from '../../http/limits.ts';

const quarter = 900;
const perAddress = { max: 10, seconds: quarter };
const perCode = { max: 100, seconds: quarter };
const longest = 200;

/** What became of a try; where no more are taken, the seconds to wait. */
export type Tried = 'right' | 'wrong' | { wait: number };

type Code = { id: number; password: string };
type Options = { countUse: CountUse; isPassword(stored: string, given: string): Promise<boolean> };

/**
 * Tries passwords of codes: ten in a quarter of an hour from one address, a hundred in all. One that was right before is
 * known again by its MAC under a key of this process, and uses no try up: a full house must get in with the same password.
 */
export const openTries = ({ countUse, isPassword }: Options) => {
  const key = randomBytes(32);
  const right = new LRUCache<string, Buffer>({ max: 10_000 });
  const macOf = (text: string) => createHmac('sha256', key).update(text.normalize('NFKC')).digest();

  return async ({ id, password }: Code, given: string, ip: string): Promise<Tried> => {
    const mac = macOf(given);
    const known = right.get(password);
    if (known && timingSafeEqual(known, mac)) return 'right';
    const wait =
      (await countUse(`password:${id}:${limitKeyOf(ip)}`, perAddress)) ?? (await countUse(`password:${id}`, perCode));
    if (wait !== undefined) return { wait };
    if (known || given.length > longest || !(await isPassword(password, given))) return 'wrong';
    right.set(password, mac);
    return 'right';
  };
};
