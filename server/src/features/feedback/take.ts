import { createHash } from 'node:crypto';
import type { Answer } from '@tessera/qr-types';
import type { System } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { addressCallers, type CountUse, countUseOf } from '../../http/limits.ts';
import { isWorkedFor } from '../captcha/index.ts';
import * as store from './store.ts';

/** So many answers of one visitor to one code on one day are taken, the first of them without more ado. */
const ofVisitor = { free: 3, most: 20 };
/** The same of one address to one code in an hour: a house full of guests has one address. */
const ofAddress = { free: 20, most: 100 };
/** And of everybody to one code in an hour. */
const ofCode = { free: 500, most: 5000 };
const hour = 3600;

export type Given = store.Sender & {
  /** UUIDv7, 32 hex digits. */
  id: string;
  qrId: number;
  /** Unix milliseconds. */
  at: number;
  ip: string;
  answer: Answer;
  own: boolean;
  captcha: string | undefined;
};

/** What became of an answer. `check`: the browser has to work for it first; `wait`: none are taken for so many seconds. */
export type Taken = 'stored' | 'check' | { wait: number };

const digestOf = (answer: Answer) => createHash('sha256').update(JSON.stringify(answer)).digest().subarray(0, 16);

type World = Pick<Deps, 'captcha' | 'config' | 'database' | 'now'>;

/**
 * Takes answers to what pages ask: each once, however often it is sent. Who sends many has their browser work for each, as
 * for signing up; past a second limit none are taken.
 */
export const openTaking = (deps: World, countUse: CountUse, system: System) => {
  const { db } = deps.database;
  const { config } = deps;

  return async ({ qrId, day, visitor, ip, captcha, answer, own, id, at }: Given): Promise<Taken> => {
    const sender = { day, visitor };
    const digest = digestOf(answer);
    const before = await store.answersOf(system, db, qrId, sender, digest);
    if (before.same) return 'stored';
    if (before.n >= ofVisitor.most) return { wait: hour };
    const limit = { max: ofAddress.most, seconds: hour };
    const byAddress = await countUseOf(countUse, `feedback:${qrId}`, addressCallers(ip), limit);
    if (byAddress.left < 0) return { wait: byAddress.resets };
    const byAll = await countUse(`feedback:${qrId}`, { max: ofCode.most, seconds: hour });
    if (byAll.left < 0) return { wait: byAll.resets };

    const isMany =
      before.n >= ofVisitor.free ||
      byAddress.left < ofAddress.most - ofAddress.free ||
      byAll.left < ofCode.most - ofCode.free;
    const mustWork = isMany && !own && config.signupCaptcha !== 'no';
    if (mustWork && !(await isWorkedFor(deps, db, captcha))) return 'check';
    const { category, ...rest } = answer;
    await store.insertAnswer(system, db, {
      ...sender,
      ...rest,
      category,
      qrId,
      id,
      at: new Date(at),
      digest,
      own,
    });
    return 'stored';
  };
};

export type TakeAnswer = ReturnType<typeof openTaking>;
