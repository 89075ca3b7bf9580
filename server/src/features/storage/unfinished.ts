import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../caller.ts';
import type { Person } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { refuse } from '../../http/refusal.ts';
import { dropReservation } from '../assets/index.ts';
import { receivingIn } from './receive.ts';

type World = Pick<Deps, 'config' | 'seal' | 'now' | 'database'> & { isBusy: (id: string) => boolean };

const day = 86_400_000;
const tagLength = 24;
const callerTagLength = tagLength / 2;
const named = /^[0-9a-f]{80}$/;
const idle = 60_000;
/** From one person, or for guests one network. Whoever begins another ends the one that rested longest. */
const mostAtOnce = 8;
/** From the networks of one IPv6 site together. They are strangers to each other: nobody ends what another network began. */
const mostOfSite = 8 * mostAtOnce;

/** Uploads that are not whole yet: which are whose, and what is beside their bytes. */
export const openUnfinished = ({ config, seal, now, database, isBusy }: World) => {
  const folder = receivingIn(config.dataDir);
  const tag = (of: string, text: string) => seal.mac(`resumable-${of}`, text).toString('hex').slice(0, tagLength);
  const tagOf = (person: Person) =>
    tag(
      'person',
      person.kind === 'member' ? person.userId : (person.guestHash?.toString('hex') ?? randomBytes(16).toString('hex')),
    );
  const callerTag = ({ key }: Caller) => tag('caller', key).slice(0, callerTagLength);
  /** When one that began then is over. */
  const endOf = (begun: Date): Date => new Date(begun.getTime() + day);
  const pathOf = (id: string) => join(folder, id);

  const remove = async (person: Person, id: string) => {
    for (const ending of ['', '.json', '.whole']) await rm(pathOf(id) + ending, { force: true });
    await dropReservation(person, database.db, id);
  };

  const restingSince = async (id: string) => ({ id, at: (await stat(pathOf(id)).catch(() => undefined))?.mtimeMs });

  /** Ends that of some uploads which rested longest. Answers whether one rested at all. */
  const endResting = async (person: Person, ids: readonly string[]): Promise<boolean> => {
    const resting = await Promise.all(ids.filter((id) => !isBusy(id)).map(restingSince));
    const [oldest] = resting
      .flatMap(({ id, at }) => (at !== undefined && Date.now() - at > idle ? [{ id, at }] : []))
      .sort((one, other) => one.at - other.at);
    if (oldest) await remove(person, oldest.id);
    return oldest !== undefined;
  };

  return {
    folder,
    pathOf,
    remove,
    endResting,

    /** A name that nobody guesses, and that says whose it is, and where it was begun. */
    newId: (person: Person, [caller, site = caller]: readonly [Caller, ...Caller[]]): string =>
      tagOf(person) + callerTag(caller) + callerTag(site) + randomBytes(16).toString('hex'),

    /** Refuses what is not the person's own. */
    demandOwn: (person: Person, id: string): void => {
      if (!named.test(id) || id.slice(0, tagLength) !== tagOf(person)) refuse('not_found');
    },

    /** Makes a place for another: of too many, that of the same network goes which rested longest. */
    makeRoom: async (person: Person, id: string): Promise<void> => {
      const middle = tagLength + callerTagLength;
      const alike = async (from: number, to: number) =>
        (await readdir(folder)).filter((name) => named.test(name) && name.slice(from, to) === id.slice(from, to));
      const ofNetwork = () => alike(tagLength, middle);
      const ofSite = () => alike(middle, 2 * tagLength);
      for (const { counted, max } of [
        { counted: ofNetwork, max: mostAtOnce },
        { counted: ofSite, max: mostOfSite },
      ]) {
        while ((await counted()).length >= max) {
          if (!(await endResting(person, await ofNetwork())))
            refuse('unavailable', { retryAfter: 60, message: `${max} uploads are under way` });
        }
      }
    },

    /** What a whole upload was answered. */
    resultOf: async (id: string): Promise<string | undefined> =>
      readFile(`${pathOf(id)}.result`, 'utf8').catch(() => undefined),

    /** Keeps the answer, for whoever didn't hear it, in place of the bytes. */
    end: async (person: Person, id: string, result: string): Promise<void> => {
      await writeFile(`${pathOf(id)}.result`, result);
      await remove(person, id);
    },

    endOf,

    /** Tells how long one that began then may be gone on with. */
    tellEnd: (reply: FastifyReply, begun = ''): void => {
      reply.header('upload-expires', endOf(new Date(begun)).toUTCString());
    },

    isOver: (begun: string | undefined): boolean => now().getTime() - Date.parse(begun ?? '') > day,
  };
};
export type Unfinished = ReturnType<typeof openUnfinished>;
