import type { api } from '@tessera/contract';
import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { maxTemplates } from '@tessera/contract/rules/templates.ts';
import type { Tx } from '../../adapters/database/index.ts';
import { type Member, requireMember, requireUnlimitedMember } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getServiceHosts } from '../../http/origin.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { buildTemplateContent, getDefaultTemplate, getFolderHostname, listLockedParts } from '../codes/index.ts';
import { failConflict } from './routes.ts';
import * as store from './store.ts';

/** Returns the names, one after another, of the template that a design becomes which no other one has. */
const getOwnName = (number: number) => (number === 1 ? 'Default design' : `Default design ${number}`);

/** The design of new codes is that of the default template. */
export const defaultDesignHandlers = (deps: Deps): RouteHandlers<typeof api.defaultDesign> => {
  const { db } = deps.database;

  /** Returns the id of the template that is the default then. */
  const setDesign = async (
    member: Member,
    style: CodeStyle,
    serviceHosts: readonly string[],
    record: RecordChange,
  ): Promise<number | store.TemplateConflict> => {
    const input = { style, type: null, content: null };
    const content = await buildTemplateContent(deps, { actor: member, serviceHosts }, input);
    const options = { now: deps.now(), afterChange: record };
    const same = await store.findByDesign(member, db, style);
    if (same !== undefined)
      return (await store.changeTemplate(member, db, same, { isDefault: true }, undefined, options)) ?? same;
    for (let number = 1; ; number++) {
      const name = getOwnName(number);
      const own = await store.findByName(member, db, name);
      // One that has been given more than a design is someone's own template by now.
      if (own && !own.hasOnlyDesign) continue;
      const changes = { style, isDefault: true };
      if (own) return (await store.changeTemplate(member, db, own.id, changes, content, options)) ?? own.id;
      const free = { type: null, folder: null, hostname: null, access: null, namePattern: '', locks: [] };
      return store.insertTemplate(member, db, { name, ...free, ...changes }, content, { ...options, maxTemplates });
    }
  };

  return {
    get: async ({ actor }) => {
      const member = requireMember(actor);
      const template = await getDefaultTemplate(member, db);
      if (!template) return { style: null, template: null, defaultTemplate: null };
      const { id, name, folder, hostname, namePattern, type, style } = template;
      if (type !== null) return { style, template: null, defaultTemplate: id };
      const folderHostname = await getFolderHostname(member, db, folder);
      const locks = listLockedParts(template);
      return {
        style,
        template: { id, name, folder, folderHostname, hostname, namePattern, locks },
        defaultTemplate: id,
      };
    },
    set: async ({ actor, body: { style }, request }) => {
      const member = requireUnlimitedMember(actor);
      const record: RecordChange = (tx) => recordAuditEvent(deps, tx, member, { action: 'default_design_changed' });
      if (style === null) {
        await db.transaction().execute(async (tx) => {
          if (await store.removeDefault(member, tx)) await record(tx);
        });
        return { style, defaultTemplate: null };
      }
      const defaultTemplate = await setDesign(member, style, getServiceHosts(request, deps.config), record);
      return typeof defaultTemplate === 'string' ? failConflict(defaultTemplate) : { style, defaultTemplate };
    },
  };
};

type RecordChange = (tx: Tx) => Promise<void>;
