import type { api } from '@tessera/contract';
import { maxBulkCodes } from '@tessera/contract/api/bulk.ts';
import { type Template, type TemplateInput, templateInput } from '@tessera/contract/api/templates.ts';
import { listKeptParts, maxTemplates } from '@tessera/contract/rules/templates.ts';
import { toFieldErrors } from '@tessera/qr-types/fields/index.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../adapters/database/index.ts';
import { type Member, requireMember, requirePermission, requireUnlimitedMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIfMatch } from '../../http/if-match.ts';
import type { RouteCall, RouteHandlers } from '../../http/mount.ts';
import { getLinkHosts, getServiceHosts } from '../../http/origin.ts';
import { recordAuditEvent } from '../audit/index.ts';
import {
  buildTemplateContent,
  failUnknownFolder,
  findTemplate,
  getFolderHostname,
  isOwnDomain,
  readTemplate,
} from '../codes/index.ts';
import { requireContentQuota } from '../media/index.ts';
import { presentReadable, presentTemplate } from './present.ts';
import * as store from './store.ts';

export const failConflict = (conflict: store.TemplateConflict) => {
  if (conflict === 'unknown_folder') return failUnknownFolder();
  if (conflict === 'template_limit_exceeded') return fail(conflict, { params: { max: maxTemplates } });
  return fail(conflict, conflict === 'template_exists' ? { field: 'name' } : {});
};

/** Throws for a domain that new codes can't be on; our own hosts are ''. */
const validateHostname = async (deps: Deps, member: Member, request: FastifyRequest, hostname: string | null) => {
  if (hostname === null || getLinkHosts(request, deps.config).includes(hostname)) return hostname && '';
  if (hostname !== '' && !(await isOwnDomain(member, deps.database.db, hostname)))
    fail('invalid_input', { issues: [{ field: 'hostname', code: 'unknown_hostname' }] });
  return hostname;
};

/** Only the given values change. */
type TemplateChanges = RouteCall<typeof api.templates.change>['body'];

/** The parts whose change may end locks. */
const partNames = ['content', 'type', 'folder', 'hostname', 'access'] as const;

/** Returns a template with some changes. Locks of what it doesn't keep any more end. */
const mergeChanges = (current: TemplateInput, changes: TemplateChanges): TemplateInput => {
  const merged = { ...current, ...changes };
  const kept = listKeptParts(merged);
  const locks = changes.locks ?? current.locks.filter((part) => kept.includes(part));
  const { data, error } = templateInput.safeParse({ ...merged, locks });
  return data ?? fail('invalid_input', { issues: toFieldErrors(error, '') });
};

const toInput = ({
  id: _,
  codes: __,
  createdAt: ___,
  updatedAt: ____,
  folderHostname: _____,
  version: ______,
  ...input
}: Template): TemplateInput => input;

/** The handlers of templates. Members limited to folders can't change what all codes share. */
export const templateHandlers = (deps: Deps): RouteHandlers<typeof api.templates> => {
  const { db } = deps.database;

  const find = async (member: Member, id: number) => {
    const row = (await findTemplate(member, db, id)) ?? fail('not_found');
    const folderHostname = await getFolderHostname(member, db, row.folder_id);
    return presentTemplate(row, { content: readTemplate(row).content, folderHostname });
  };

  /** Returns a template of a call, with its version as the ETag. */
  const present = async ({ reply }: { reply: FastifyReply }, member: Member, id: number) => {
    const template = await find(member, id);
    reply.header('etag', `"${template.version}"`);
    return template;
  };

  const recordChange =
    (member: Member, action: 'template_created' | 'template_changed', name: string, isNewDefault: boolean) =>
    async (tx: Tx, id: number) => {
      await recordAuditEvent(deps, tx, member, { action, target: String(id), detail: { name } });
      if (isNewDefault) await recordAuditEvent(deps, tx, member, { action: 'default_design_changed' });
    };

  return {
    list: async ({ actor }) => {
      const rows = await store.listTemplates(requireMember(actor), db);
      const templates = rows.flatMap((row) => presentReadable(row) ?? []);
      return { templates, max: maxTemplates, unreadable: rows.length - templates.length };
    },
    get: (call) => present(call, requireMember(call.actor), call.params.id),
    codes: async ({ actor, params: { id } }) => {
      const member = requirePermission(actor, 'templates');
      if (!(await findTemplate(member, db, id))) fail('not_found');
      return { ids: await store.listCodes(member, db, id, maxBulkCodes) };
    },
    create: async ({ actor, body, request, reply }) => {
      const member = requireUnlimitedMember(actor);
      // Another template stops being the default.
      if (body.isDefault) requirePermission(member, 'templates', 'edit');
      const author = { actor: member, serviceHosts: getServiceHosts(request, deps.config) };
      const content = await buildTemplateContent(deps, author, body);
      const hostname = await validateHostname(deps, member, request, body.hostname);
      const record = recordChange(member, 'template_created', body.name, body.isDefault);
      const created = await store.insertTemplate(member, db, { ...body, hostname }, content, {
        maxTemplates,
        now: deps.now(),
        afterChange: async (tx, id) => {
          await requireContentQuota(deps, member, tx);
          await record(tx, id);
        },
      });
      if (typeof created === 'string') return failConflict(created);
      return present({ reply }, member, created);
    },
    change: async ({ actor, params: { id }, body, request, reply }) => {
      const member = requireUnlimitedMember(actor);
      const found = await find(member, id);
      const version = parseIfMatch(request);
      if (version !== undefined && version !== found.version) fail('version_conflict');
      const current = toInput(found);
      const merged = mergeChanges(current, body);
      const hasContent = body.content !== undefined || body.type !== undefined || body.style !== undefined;
      const author = { actor: member, serviceHosts: getServiceHosts(request, deps.config) };
      const content = hasContent ? await buildTemplateContent(deps, author, merged) : undefined;
      const { content: _, ...changes } = body;
      const values = {
        ...changes,
        ...(body.hostname !== undefined && {
          hostname: await validateHostname(deps, member, request, body.hostname),
        }),
        ...((body.locks || partNames.some((name) => body[name] !== undefined)) && { locks: merged.locks }),
      };
      const isNewDefault = merged.isDefault !== current.isDefault;
      const record = recordChange(member, 'template_changed', merged.name, isNewDefault);
      const conflict = await store.changeTemplate(member, db, id, values, content, {
        ...{ now: deps.now(), version },
        afterChange: async (tx) => {
          if (content) await requireContentQuota(deps, member, tx, { bytes: content.bytes, before: 0 });
          await record(tx, id);
        },
      });
      return conflict ? failConflict(conflict) : present({ reply }, member, id);
    },
    remove: async ({ actor, params: { id } }) => {
      const member = requireUnlimitedMember(actor);
      await db.transaction().execute(async (tx) => {
        const name = (await store.deleteTemplate(member, tx, id, deps.now())) ?? fail('not_found');
        await recordAuditEvent(deps, tx, member, { action: 'template_deleted', target: String(id), detail: { name } });
      });
    },
    restore: async ({ actor, params: { id }, reply }) => {
      const member = requireUnlimitedMember(actor);
      const conflict = await store.restoreTemplate(member, db, id, {
        maxTemplates,
        afterChange: (tx, name) =>
          recordAuditEvent(deps, tx, member, { action: 'template_restored', target: String(id), detail: { name } }),
      });
      return conflict ? failConflict(conflict) : present({ reply }, member, id);
    },
  };
};
