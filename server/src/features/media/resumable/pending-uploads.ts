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
/** Per owner, or per network for guests. One more ends the upload that has been idle longest. */
const maxUploadsPerNetwork = 8;
/** Per IPv6 site. Its networks belong to different people, so that none ends the uploads of another. */
const maxUploadsPerSite = 8 * maxUploadsPerNetwork;

/** Manages incomplete uploads: whose they are, and the files beside their bytes. */
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
  const getExpiry = (createdAt: Date): Date => new Date(createdAt.getTime() + dayMs);
  const getPath = (id: string) => join(folder, id);

  const remove = async (owner: RequestActor, id: string) => {
    for (const extension of ['', '.json', '.whole']) await rm(getPath(id) + extension, { force: true });
    await deleteReservation(owner, database.db, id);
  };

  const readIdleSince = async (id: string) => ({ id, at: (await stat(getPath(id)).catch(() => undefined))?.mtimeMs });

  /** Ends the upload that has been idle longest; returns whether one was idle. */
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

    /** Returns an id that can’t be guessed; it contains keyed hashes of the owner and of the caller. */
    createId: (owner: RequestActor, [caller, site = caller]: readonly [Caller, ...Caller[]]): string =>
      createOwnerTag(owner) + createCallerTag(caller) + createCallerTag(site) + randomBytes(16).toString('hex'),

    /** Throws if the upload isn’t the owner’s. */
    requireOwn: (owner: RequestActor, id: string): void => {
      if (!idPattern.test(id) || id.slice(0, tagLength) !== createOwnerTag(owner)) fail('not_found');
    },

    /** Ends the network’s longest idle upload if there are too many. */
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

    /** Returns the response to a complete upload. */
    readResult: async (id: string): Promise<string | undefined> =>
      readFile(`${getPath(id)}.result`, 'utf8').catch(() => undefined),

    /** Replaces the bytes with the response, in case the client didn’t receive it. */
    finish: async (owner: RequestActor, id: string, result: string): Promise<void> => {
      await writeFile(`${getPath(id)}.result`, result);
      await remove(owner, id);
    },

    getExpiry,

    setExpiresHeader: (reply: FastifyReply, createdAt = ''): void => {
      reply.header('upload-expires', getExpiry(new Date(createdAt)).toUTCString());
    },

    isExpired: (createdAt: string | undefined): boolean => now().getTime() - Date.parse(createdAt ?? '') > dayMs,
  };
};
export type PendingUploads = ReturnType<typeof createPendingUploads>;
