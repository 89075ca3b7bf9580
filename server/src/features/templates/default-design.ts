import type { api } from '@tessera/contract';
import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { maxTemplates } from '@tessera/contract/rules/templates.ts';
import type { Tx } from '../../adapters/database/index.ts';
import { type Member, requireMember, requireUnlimitedMember } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getServiceHosts } from '../../http/origin.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { buildTemplateContent, getDefaultTemplate, listLockedParts } from '../codes/index.ts';
import { failConflict } from './routes.ts';
import * as store from './store.ts';

/** The template that a design becomes which no other one has. */
const ownName = 'Default design';

/** The design of new codes is that of the default template. */
export const defaultDesignHandlers = (deps: Deps): RouteHandlers<typeof api.defaultDesign> => {
  const { db } = deps.database;

  const setDesign = async (member: Member, style: CodeStyle, serviceHosts: readonly string[], record: RecordChange) => {
    const input = { style, type: null, content: null };
    const content = await buildTemplateContent(deps, { actor: member, serviceHosts }, input);
    const options = { now: deps.now(), afterChange: record };
    const same = await store.findByDesign(member, db, style);
    if (same !== undefined) return store.changeTemplate(member, db, same, { isDefault: true }, undefined, options);
    const own = await store.findByName(member, db, ownName);
    const values = {
      ...{ name: ownName, style, type: null, folder: null, hostname: null, access: null },
      ...{ namePattern: '', locks: [], isDefault: true },
    };
    if (own !== undefined) return store.changeTemplate(member, db, own, values, content, options);
    const created = await store.insertTemplate(member, db, values, content, { ...options, maxTemplates });
    return typeof created === 'string' ? created : undefined;
  };

  return {
    get: async ({ actor }) => {
      const template = await getDefaultTemplate(requireMember(actor), db);
      if (!template) return { style: null, template: null };
      const { id, name, folder, hostname, namePattern, type, style } = template;
      return {
        style,
        template: type === null ? { id, name, folder, hostname, namePattern, locks: listLockedParts(template) } : null,
      };
    },
    set: async ({ actor, body: { style }, request }) => {
      const member = requireUnlimitedMember(actor);
      const record: RecordChange = (tx) => recordAuditEvent(deps, tx, member, { action: 'default_design_changed' });
      if (style === null)
        await db.transaction().execute(async (tx) => {
          if (await store.removeDefault(member, tx)) await record(tx);
        });
      else {
        const conflict = await setDesign(member, style, getServiceHosts(request, deps.config), record);
        if (conflict) return failConflict(conflict);
      }
      return { style };
    },
  };
};

type RecordChange = (tx: Tx) => Promise<void>;
