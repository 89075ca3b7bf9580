import type { Media } from '@tessera/qr-types/define-type.ts';
import type { FastifyInstance } from 'fastify';
import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { ActorOf } from '../../http/session.ts';
import * as address from './address.ts';
import { mountMedia as mount } from './media.ts';

export { mediaHref, span } from './address.ts';
export { sweepFiles } from './jobs.ts';
export { claimFiles, keepFiles } from './owners.ts';
export { storageHandlers } from './routes.ts';
export { releaseFiles } from './store.ts';

const system = systemActor('media');

/** What pages say of the files that they name. */
export const mediaFor = (
  deps: Pick<Deps, 'database' | 'seal' | 'now'>,
  names: readonly string[],
  isPrivate: boolean,
): Promise<(name: string) => Media> => address.mediaFor(system, deps, names, isPrivate);

/** Puts `/media/{file}` on the server: its visitors have no account. */
export const mountMedia = (app: FastifyInstance, deps: Deps, actorOf: ActorOf) =>
  mount(app, { ...deps, system }, actorOf);
