import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import { draftPreviewHandlers, mountDraftPreviews, sweepDraftPreviews } from './routes.ts';

const system = createSystemActor('draft previews');

export const feature: Feature = {
  name: 'draft-previews',
  handlers: (context) => ({ draftPreviews: draftPreviewHandlers(context) }),
  mount: { beforeHooks: (app, context) => mountDraftPreviews(app, context, system) },
  schedules: [{ name: 'draft-previews.old', intervalSeconds: 3_600, run: (deps) => sweepDraftPreviews(deps, system) }],
  tables: { draft_preview: { erasedBy: 'with-code', exported: 'secret links, valid for an hour' } },
};
