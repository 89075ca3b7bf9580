import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { passwordAttemptLimits } from '@tessera/contract/rules/password-attempts.ts';
import { LRUCache } from 'lru-cache';
import { type ConsumeRateLimit, consumeRateLimits, getAddressCallers } from '../../../http/rate-limits.ts';

const windowSeconds = passwordAttemptLimits.minutes * 60;
const addressLimit = { max: passwordAttemptLimits.perAddress, seconds: windowSeconds };
const codeLimit = { max: passwordAttemptLimits.perCode, seconds: windowSeconds };
const maxPasswordLength = 200;

/** Limits concurrent and queued attempts, so that a flood of them doesn't block the database. */
const concurrency = 4;
const maxQueued = 200;
const retrySeconds = 2;

/** The result of an attempt; `wait` in seconds if a limit is reached. */
export type PasswordAttemptResult = 'right' | 'wrong' | { wait: number };

type ProtectedCode = { id: number; password: string };
type PasswordCheckerOptions = {
  consumeRateLimit: ConsumeRateLimit;
  verifyPassword(stored: string, enteredPassword: string): Promise<boolean>;
  /** Unix milliseconds. */
  clock: () => number;
};

/** Runs at most `concurrency` tasks; resolves to undefined if the queue is full. */
const createConcurrencyGate = () => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (waiting.length >= maxQueued) return undefined;
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
};

/**
 * Checks passwords of codes: at most 10 attempts per IP address and 100 per code in 15 minutes. A password that was correct
 * before is recognised by its MAC, under a key of this process, and uses no attempt: many guests behind one address must get
 * in. It is accepted only while attempts are left, or a guesser past the limit would learn that it is correct.
 */
export const createPasswordChecker = ({ consumeRateLimit, verifyPassword, clock }: PasswordCheckerOptions) => {
  const key = randomBytes(32);
  const verifiedMacs = new LRUCache<string, Buffer>({ max: 10_000 });
  const blockedUntil = new LRUCache<number, number>({ max: 10_000 });
  const runWithLimit = createConcurrencyGate();
  const computeMac = (text: string) => createHmac('sha256', key).update(text.normalize('NFKC')).digest();

  const getBlock = (id: number) => {
    const wait = ((blockedUntil.get(id) ?? 0) - clock()) / 1000;
    return wait > 0 ? { wait } : undefined;
  };
  const attempt = async (
    { id, password }: ProtectedCode,
    enteredPassword: string,
    mac: Buffer,
    ip: string,
  ): Promise<PasswordAttemptResult> => {
    // The limit may have been reached while this attempt was queued.
    const block = getBlock(id);
    if (block) return block;
    const verifiedMac = verifiedMacs.get(password);
    const isKnown = verifiedMac !== undefined && timingSafeEqual(verifiedMac, mac);
    // A known password only reads the limit (amount 0), and needs at least one attempt to be left.
    const [amount, required] = isKnown ? [0, 1] : [1, 0];
    const limit = { ...addressLimit, amount };
    const addressState = await consumeRateLimits(consumeRateLimit, `password:${id}`, getAddressCallers(ip), limit);
    if (addressState.remaining < required) return { wait: addressState.resetSeconds };
    const codeState = await consumeRateLimit(`password:${id}`, { ...codeLimit, amount });
    if (codeState.remaining < required) {
      blockedUntil.set(id, clock() + codeState.resetSeconds * 1000);
      return { wait: codeState.resetSeconds };
    }
    if (isKnown) return 'right';
    if (verifiedMac || enteredPassword.length > maxPasswordLength || !(await verifyPassword(password, enteredPassword)))
      return 'wrong';
    verifiedMacs.set(password, mac);
    return 'right';
  };

  return async (code: ProtectedCode, enteredPassword: string, ip: string): Promise<PasswordAttemptResult> => {
    const block = getBlock(code.id);
    return (
      block ??
      (await runWithLimit(() => attempt(code, enteredPassword, computeMac(enteredPassword), ip))) ?? {
        wait: retrySeconds,
      }
    );
  };
};
