import type { FastifyInstance } from 'fastify';
import type { Images } from '../../adapters/images/port.ts';
import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { ReadCredentials } from '../../http/session.ts';
import { createContactPhotos as create } from './contact-photos.ts';
import { mountImages as mount } from './images.ts';

export type { ContactPhoto } from './contact-photos.ts';
export { imageOf, keepLogo } from './logos.ts';
export { uploadHandlers } from './routes.ts';
export { sweepUploads } from './sweep.ts';

const system = systemActor('images');

/** Puts `/img/{size}/{file}` on the server: its visitors have no account. */
export const mountImages = (app: FastifyInstance, deps: Deps, credentials: ReadCredentials) =>
  mount(app, { ...deps, system }, credentials);

/** Returns the photos that contacts hold: whoever asks for one has no account. */
export const createContactPhotos = (
  deps: Pick<Deps, 'files' | 'database' | 'config'>,
  images?: Pick<Images, 'resize'>,
) => create({ ...deps, system }, images);
