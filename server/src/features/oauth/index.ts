import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import { createOAuthHandlers } from './routes.ts';
import { oauthIdentityExport } from './table-export.ts';

const system = createSystemActor('signing in with a provider');

export const feature: Feature = {
  name: 'oauth',
  handlers: (context) => ({ oauth: createOAuthHandlers(context, system) }),
  tables: { oauth_identity: { erasedBy: 'with-user', exported: oauthIdentityExport } },
};
