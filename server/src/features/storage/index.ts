import type { Media } from '@tessera/qr-types/define-type.ts';
import type { FastifyInstance } from 'fastify';
import { openLocalInspection } from '../../adapters/inspection/local.ts';
import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Guards } from '../../http/guard.ts';
import type { ReadCredentials } from '../../http/session.ts';
import * as address from './address.ts';
import type { Door } from './keep.ts';
import { mountMedia as mount } from './media.ts';
import { mountResumable } from './resumable.ts';
import { storageHandlers } from './routes.ts';

export { mediaHref, secondsSigned, signedPath, span } from './address.ts';
export { sweepFiles } from './jobs.ts';
export { keepUploadsApart } from './upload-host.ts';

const system = systemActor('media');

/** What pages say of the files that they name. */
export const mediaFor = (
  deps: Pick<Deps, 'database' | 'seal' | 'now'>,
  names: readonly string[],
  isPrivate: boolean,
): Promise<(name: string) => Media> => address.mediaFor(system, deps, names, isPrivate);

/** The ways for files to come in: in one piece, and in several. Both lead through one door. */
export const openStorage = (given: Omit<Door, 'inspection'>) => {
  const door: Door = { ...given, inspection: openLocalInspection() };
  return {
    handlers: storageHandlers(door),
    mountResumable: (app: FastifyInstance, guards: Guards) => mountResumable(app, door, guards),
  };
};

/** Puts `/media/{file}` on the server: its visitors have no account. */
export const mountMedia = (app: FastifyInstance, deps: Deps, credentials: ReadCredentials) =>
  mount(app, { ...deps, system }, credentials);
