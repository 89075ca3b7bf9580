import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../../caller.ts';
import type { RequestActor } from '../../../http/actor.ts';
import { fail } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { getReceivingFolder } from '../files/receive.ts';
import { deleteReservation } from '../quota/quota-store.ts';

type PendingUploadDeps = Pick<Deps, 'config' | 'secretBox' | 'now' | 'database'> & { isBusy: (id: string) => boolean };

const dayMs = 86_400_000;
const tagLength = 24;
const callerTagLength = tagLength / 2;
const idPattern = /^[0-9a-f]{80}$/;
const idleMs = 60_000;
/** From one owner, or for guests one network. Whoever begins another ends the one that rested longest. */
const maxUploadsPerNetwork = 8;
/** From the networks of one IPv6 site together. They are strangers to each other: nobody ends what another network began. */
const maxUploadsPerSite = 8 * maxUploadsPerNetwork;

/** Uploads that are not whole yet: which are whose, and what is beside their bytes. */
export const createPendingUploads = ({ config, secretBox, now, database, isBusy }: PendingUploadDeps) => {
  const folder = getReceivingFolder(config.dataDir);
  const tag = (purpose: string, text: string) =>
    secretBox.mac(`resumable-${purpose}`, text).toString('hex').slice(0, tagLength);
  const createOwnerTag = (owner: RequestActor) =>
    tag(
      'person',
      owner.kind === 'member' ? owner.userId : (owner.guestHash?.toString('hex') ?? randomBytes(16).toString('hex')),
    );
  const createCallerTag = ({ key }: Caller) => tag('caller', key).slice(0, callerTagLength);
  /** When one that began then is over. */
  const getExpiry = (createdAt: Date): Date => new Date(createdAt.getTime() + dayMs);
  const getPath = (id: string) => join(folder, id);

  const remove = async (owner: RequestActor, id: string) => {
    for (const extension of ['', '.json', '.whole']) await rm(getPath(id) + extension, { force: true });
    await deleteReservation(owner, database.db, id);
  };

  const readIdleSince = async (id: string) => ({ id, at: (await stat(getPath(id)).catch(() => undefined))?.mtimeMs });

  /** Ends that of some uploads which rested longest. Answers whether one rested at all. */
  const endLongestIdle = async (owner: RequestActor, ids: readonly string[]): Promise<boolean> => {
    const idleUploads = await Promise.all(ids.filter((id) => !isBusy(id)).map(readIdleSince));
    const [oldest] = idleUploads
      .flatMap(({ id, at }) => (at !== undefined && Date.now() - at > idleMs ? [{ id, at }] : []))
      .sort((a, b) => a.at - b.at);
    if (oldest) await remove(owner, oldest.id);
    return oldest !== undefined;
  };

  return {
    folder,
    getPath,
    remove,
    endLongestIdle,

    /** A name that nobody guesses, and that says whose it is, and where it was begun. */
    createId: (owner: RequestActor, [caller, site = caller]: readonly [Caller, ...Caller[]]): string =>
      createOwnerTag(owner) + createCallerTag(caller) + createCallerTag(site) + randomBytes(16).toString('hex'),

    /** Refuses what is not the person's own. */
    requireOwn: (owner: RequestActor, id: string): void => {
      if (!idPattern.test(id) || id.slice(0, tagLength) !== createOwnerTag(owner)) fail('not_found');
    },

    /** Makes a place for another: of too many, that of the same network goes which rested longest. */
    makeRoom: async (owner: RequestActor, id: string): Promise<void> => {
      const middle = tagLength + callerTagLength;
      const listMatching = async (from: number, to: number) =>
        (await readdir(folder)).filter((name) => idPattern.test(name) && name.slice(from, to) === id.slice(from, to));
      const listNetworkUploads = () => listMatching(tagLength, middle);
      const listSiteUploads = () => listMatching(middle, 2 * tagLength);
      for (const { list, max } of [
        { list: listNetworkUploads, max: maxUploadsPerNetwork },
        { list: listSiteUploads, max: maxUploadsPerSite },
      ]) {
        while ((await list()).length >= max) {
          if (!(await endLongestIdle(owner, await listNetworkUploads())))
            fail('unavailable', { retryAfter: 60, message: `${max} uploads are under way` });
        }
      }
    },

    /** What a whole upload was answered. */
    readResult: async (id: string): Promise<string | undefined> =>
      readFile(`${getPath(id)}.result`, 'utf8').catch(() => undefined),

    /** Keeps the answer, for whoever didn't hear it, in place of the bytes. */
    finish: async (owner: RequestActor, id: string, result: string): Promise<void> => {
      await writeFile(`${getPath(id)}.result`, result);
      await remove(owner, id);
    },

    getExpiry,

    /** Tells how long one that began then may be gone on with. */
    setExpiresHeader: (reply: FastifyReply, createdAt = ''): void => {
      reply.header('upload-expires', getExpiry(new Date(createdAt)).toUTCString());
    },

    isExpired: (createdAt: string | undefined): boolean => now().getTime() - Date.parse(createdAt ?? '') > dayMs,
  };
};
export type PendingUploads = ReturnType<typeof createPendingUploads>;
