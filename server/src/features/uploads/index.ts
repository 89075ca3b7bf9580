import type { FastifyInstance } from 'fastify';
import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { ReadCredentials } from '../../http/session.ts';
import { mountImages as mount } from './images.ts';

export { pictureBytes } from './images.ts';
export { imageOf, keepLogo } from './logos.ts';
export { uploadHandlers } from './routes.ts';
export { sweepUploads } from './sweep.ts';

const system = systemActor('images');

/** Puts `/img/{size}/{file}` on the server: its visitors have no account. */
export const mountImages = (app: FastifyInstance, deps: Deps, credentials: ReadCredentials) =>
  mount(app, { ...deps, system }, credentials);
