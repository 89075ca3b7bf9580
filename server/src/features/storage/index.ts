import type { MediaFile } from '@tessera/qr-types/define-type.ts';
import type { FastifyInstance } from 'fastify';
import { createLocalFileInspector } from '../../adapters/file-inspector/local.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Guards } from '../../http/guard.ts';
import type { ReadCredentialLookup } from '../../http/session.ts';
import { storageHandlers } from './routes.ts';
import { mountMedia as mount } from './serve-file.ts';
import * as address from './signed-path.ts';
import type { StorageDeps } from './store-file.ts';
import { mountResumable } from './tus-routes.ts';

export { sweepFilesJob } from './jobs.ts';
export { getMediaHref, getSignatureSecondsLeft, signatureSpanSeconds, signPath } from './signed-path.ts';
export { restrictUploadHost } from './upload-host.ts';

const system = createSystemActor('media');

/** What pages say of the files that they name. */
export const loadMediaLookup = (
  deps: Pick<Deps, 'database' | 'secretBox' | 'now'>,
  names: readonly string[],
  isPrivate: boolean,
): Promise<(name: string) => MediaFile> => address.loadMediaLookup(system, deps, names, isPrivate);

/** The ways for files to come in: in one piece, and in several. Both lead through one door. */
export const createStorage = (input: Omit<StorageDeps, 'inspection'>) => {
  const storageDeps: StorageDeps = { ...input, inspection: createLocalFileInspector() };
  return {
    handlers: storageHandlers(storageDeps),
    mountResumable: (app: FastifyInstance, guards: Guards) => mountResumable(app, storageDeps, guards),
  };
};

/** Puts `/media/{file}` on the server: its visitors have no account. */
export const mountMedia = (app: FastifyInstance, deps: Deps, credentials: ReadCredentialLookup) =>
  mount(app, { ...deps, system }, credentials);
