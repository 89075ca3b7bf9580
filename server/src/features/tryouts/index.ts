import type { FastifyInstance } from 'fastify';
import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { CountUse } from '../../http/limits.ts';
import type { ContactPhoto } from '../uploads/index.ts';
import { mountTryoutRoutes } from './routes.ts';

export { sweepTryouts, tryoutHandlers } from './routes.ts';

/** Puts the links on a server: whoever has one is shown the code, whosever it is. */
export const mountTryouts = (app: FastifyInstance, deps: Deps & { contactPhoto: ContactPhoto }, countUse: CountUse) =>
  mountTryoutRoutes(app, deps, countUse, systemActor('tryout'));
