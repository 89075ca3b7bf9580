import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { addressCallers, type CountUse, countUseOf } from '../../http/limits.ts';

const quarter = 900;
const perAddress = { max: 10, seconds: quarter };
const perCode = { max: 100, seconds: quarter };
const longest = 200;

/** So many are looked at together, and so many wait, or a flood of tries would keep the database from everybody else. */
const atOnce = 4;
const mostWaiting = 200;
const comeAgainAfter = 2;

/** What became of a try; where no more are taken, the seconds to wait. */
export type Tried = 'right' | 'wrong' | { wait: number };

type Code = { id: number; password: string };
type Options = {
  countUse: CountUse;
  isPassword(stored: string, given: string): Promise<boolean>;
  /** Unix milliseconds. */
  clock: () => number;
};

/** Lets a few pass at once; undefined for whom there is no room to wait. */
const openGate = () => {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (waiting.length >= mostWaiting) return undefined;
    if (inside >= atOnce) await new Promise<void>((enter) => waiting.push(enter));
    else inside++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside--;
    }
  };
};

/**
 * Tries passwords of codes: ten in a quarter of an hour from one address, a hundred in all. One that was right before is
 * known again by its MAC under a key of this process, and uses no try up: a full house must get in with the same password.
 * But it is looked at only where a wrong one would be, too, or the answer would tell a guesser who is past their limit.
 */
export const openTries = ({ countUse, isPassword, clock }: Options) => {
  const key = randomBytes(32);
  const right = new LRUCache<string, Buffer>({ max: 10_000 });
  const closedUntil = new LRUCache<number, number>({ max: 10_000 });
  const pass = openGate();
  const macOf = (text: string) => createHmac('sha256', key).update(text.normalize('NFKC')).digest();

  const waitFor = (id: number) => {
    const wait = ((closedUntil.get(id) ?? 0) - clock()) / 1000;
    return wait > 0 ? { wait } : undefined;
  };
  const attempt = async ({ id, password }: Code, given: string, mac: Buffer, ip: string): Promise<Tried> => {
    // What came to be known since it stood in the line.
    const closed = waitFor(id);
    if (closed) return closed;
    const known = right.get(password);
    const isKnown = known !== undefined && timingSafeEqual(known, mac);
    // Looking at a limit counts nothing: what is left must be one try at least.
    const [amount, least] = isKnown ? [0, 1] : [1, 0];
    const limit = { ...perAddress, amount };
    const ofAddress = await countUseOf(countUse, `password:${id}`, addressCallers(ip), limit);
    if (ofAddress.left < least) return { wait: ofAddress.resets };
    const ofCode = await countUse(`password:${id}`, { ...perCode, amount });
    if (ofCode.left < least) {
      closedUntil.set(id, clock() + ofCode.resets * 1000);
      return { wait: ofCode.resets };
    }
    if (isKnown) return 'right';
    if (known || given.length > longest || !(await isPassword(password, given))) return 'wrong';
    right.set(password, mac);
    return 'right';
  };

  return async (code: Code, given: string, ip: string): Promise<Tried> => {
    const closed = waitFor(code.id);
    return closed ?? (await pass(() => attempt(code, given, macOf(given), ip))) ?? { wait: comeAgainAfter };
  };
};
