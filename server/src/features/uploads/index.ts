import type { FastifyInstance } from 'fastify';
import type { ImageProcessor } from '../../adapters/image-processor/port.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { ReadCredentialLookup } from '../../http/session.ts';
import { createContactPhotoLoader as createLoader } from './contact-photos.ts';
import { mountImages as mount } from './serve-images.ts';

export type { GetContactPhoto } from './contact-photos.ts';
export { loadLogo, retainLogo } from './logos.ts';
export { imageUploadHandlers } from './routes.ts';
export { sweepImages } from './sweep.ts';

const system = createSystemActor('images');

/** Puts `/img/{size}/{file}` on the server: its visitors have no account. */
export const mountImages = (app: FastifyInstance, deps: Deps, credentials: ReadCredentialLookup) =>
  mount(app, { ...deps, system }, credentials);

/** Returns the photos that contacts hold: whoever asks for one has no account. */
export const createContactPhotoLoader = (
  deps: Pick<Deps, 'blobStore' | 'database' | 'config'>,
  images?: Pick<ImageProcessor, 'resize'>,
) => createLoader({ ...deps, system }, images);
