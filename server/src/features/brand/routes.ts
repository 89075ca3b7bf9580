import type { api } from '@tessera/contract';
import { requireMember, requireUnlimitedMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { retainLogo } from '../media/index.ts';
import * as store from './store.ts';

export const brandHandlers = (deps: Deps): RouteHandlers<typeof api.brand> => ({
  get: ({ actor }) => store.findBrand(requireMember(actor), deps.database.db),
  change: async ({ actor, body }) => {
    const member = requireUnlimitedMember(actor);
    if (body.logo !== null && !(await retainLogo(deps, member, body.logo)))
      return fail('invalid_input', { issues: [{ field: 'logo', code: 'unknown_image' }] });
    await deps.database.db.transaction().execute(async (tx) => {
      const isChanged = await store.saveBrand(member, tx, body);
      if (isChanged) await recordAuditEvent(deps, tx, member, { action: 'brand_changed' });
    });
    return body;
  },
});
