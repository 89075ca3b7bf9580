import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { errors } from '@tessera/contract/errors.ts';
import { type Tx, withCommitHook } from '../../adapters/database/index.ts';
import type { RequestActor } from '../../http/actor.ts';
import { AppError, fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RunOnce, StoredReply } from '../../http/idempotency.ts';
import * as store from './store.ts';

const dayMs = 86_400_000;
/** How long a call may work before a repeated one takes over, if nothing that it did has committed. */
const leaseMs = 60_000;
const maxWaitMs = 10_000;
const pollMs = 100;

/** A caller that is recognised next time: a member, or a guest by their cookie. */
const getCaller = (actor: RequestActor) => (actor.kind === 'member' ? actor.userId : actor.guestHash?.toString('hex'));

type RunningCall = { saveReply: (tx: Tx, reply: StoredReply) => Promise<unknown> };
const runningCalls = new AsyncLocalStorage<RunningCall>();

/**
 * Stores what the running call will be answered, in the transaction that does its work: then not even a crash between the
 * two loses it. Does nothing for a call without an Idempotency-Key.
 */
export const saveIdempotentReply = async (tx: Tx, status: number, body: unknown): Promise<void> => {
  await runningCalls.getStore()?.saveReply(tx, { status, headers: {}, body });
};

export const createRunOnce = ({ database: { db }, secretBox, now }: Deps): RunOnce => {
  const toResponse = (owner: string, reply: StoredReply) =>
    secretBox.encrypt('idempotency', owner, Buffer.from(JSON.stringify(reply)));
  const fromResponse = (owner: string, response: Buffer): StoredReply =>
    JSON.parse(secretBox.decrypt('idempotency', owner, response).toString());

  const runClaimed = async (
    actor: RequestActor,
    callKey: store.CallKey,
    claim: string,
    owner: string,
    work: () => Promise<StoredReply>,
  ): Promise<StoredReply> => {
    let isRunning = true;
    const saveReply = (of: Tx | typeof db, reply: StoredReply) =>
      store.saveResponse(actor, of, callKey, claim, toResponse(owner, reply));
    const runInHook = () =>
      withCommitHook(async (connection) => {
        if (isRunning && !(await store.markEffects(actor, connection, callKey, claim)))
          fail('idempotency_key_in_use', { retryAfter: 1 });
      }, work);
    // What fails below ends with the lease: the work has been done, or has failed, whatever becomes of the key.
    const ignore = () => {};
    try {
      const reply = await runningCalls.run({ saveReply }, runInHook);
      await saveReply(db, reply).catch(ignore);
      return reply;
    } catch (error) {
      const isRejection = error instanceof AppError && errors[error.code] < 500;
      await store.releaseKey(actor, db, callKey, claim, { ifWithoutEffects: !isRejection }).catch(ignore);
      throw error;
    } finally {
      isRunning = false;
    }
  };

  return async ({ actor, key, fingerprint }, work) => {
    const caller = getCaller(actor);
    if (caller === undefined) return { reply: await work(), isReplay: false };
    const callKey = { caller, key: createHash('sha256').update(key).digest() };
    const owner = `${caller} ${callKey.key.toString('hex')}`;
    const requestHash = secretBox.mac('idempotency', fingerprint);
    for (let waitedMs = 0; ; waitedMs += pollMs) {
      const claim = randomUUID();
      const at = now();
      const { isClaimed, earlier } = await store.claimKey(actor, db, callKey, {
        ...{ claim, requestHash, now: at, until: new Date(at.getTime() + leaseMs) },
        forgetBefore: new Date(at.getTime() - dayMs),
      });
      if (isClaimed) return { reply: await runClaimed(actor, callKey, claim, owner, work), isReplay: false };
      if (earlier) {
        if (!earlier.request_hash.equals(requestHash)) fail('idempotency_key_reused');
        if (earlier.response) return { reply: fromResponse(owner, earlier.response), isReplay: true };
        if (earlier.reply !== null) return { reply: { status: 201, headers: {}, body: earlier.reply }, isReplay: true };
        if (!earlier.claimed_until || earlier.claimed_until <= at) fail('idempotency_reply_lost');
      }
      if (waitedMs >= maxWaitMs) fail('idempotency_key_in_use', { retryAfter: 1 });
      await wait(pollMs);
    }
  };
};
