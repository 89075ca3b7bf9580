import type { api } from '@tessera/contract';
import { type CodeStyle, plainStyle } from '@tessera/contract/api/style.ts';
import { type Member, type RequestActor, requireMember, requireUnlimitedMember } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { createAuditRecorder } from './audit-events.ts';
import * as store from './default-design-store.ts';
import { readStoredStyle } from './present.ts';
import { validateStyle } from './validate-style.ts';

const findStyle = async (deps: Deps, actor: Member): Promise<CodeStyle | undefined> => {
  const stored = await store.findDefaultStyle(actor, deps.database.db);
  return stored === undefined ? undefined : readStoredStyle(stored);
};

/** Returns the style of a code that is created without one. */
export const getDefaultStyle = async (deps: Deps, actor: RequestActor): Promise<CodeStyle> =>
  (actor.kind === 'member' && (await findStyle(deps, actor))) || plainStyle;

export const defaultDesignHandlers = (deps: Deps): RouteHandlers<typeof api.defaultDesign> => ({
  get: async ({ actor }) => ({ style: (await findStyle(deps, requireMember(actor))) ?? null }),
  set: async ({ actor, body: { style } }) => {
    const member = requireUnlimitedMember(actor);
    if (style) await validateStyle(deps, member, style);
    await store.setDefaultStyle(member, deps.database.db, style, (tx) =>
      createAuditRecorder(deps, member)(tx, { action: 'default_design_changed' }),
    );
    return { style };
  },
});
