import type { FastifyInstance } from 'fastify';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { ConsumeRateLimit } from '../../http/rate-limits.ts';
import type { GetContactPhoto } from '../media/index.ts';
import { mountDraftPreviewRoutes } from './routes.ts';

export { draftPreviewHandlers, sweepDraftPreviews } from './routes.ts';

/** Mounts the preview links: anyone with a link sees the code, without further permission. */
export const mountDraftPreviews = (
  app: FastifyInstance,
  deps: Deps & { getContactPhoto: GetContactPhoto },
  consumeRateLimit: ConsumeRateLimit,
) => mountDraftPreviewRoutes(app, deps, consumeRateLimit, createSystemActor('tryout'));
