import { hasPermission } from '@tessera/contract/rules/permissions.ts';
import type { TemplatePart } from '@tessera/contract/rules/templates.ts';
import { findType, type TypeManifest, upgradeContent } from '@tessera/qr-types';
import type { Db } from '../../adapters/database/index.ts';
import type { Actor, Member, RequestActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { failNewerRelease, readStoredStyle } from './present.ts';
import { findLockedChange, type LockableParts, type Template } from './template-locks.ts';
import { findDefaultTemplate, findTemplate, type TemplateLocks, type TemplateRow } from './template-store.ts';

export const failUnknownTemplate = () =>
  fail('invalid_input', { issues: [{ field: 'template', code: 'unknown_template' }] });

/** Returns the fields of content that a template keeps, as this release stores them. */
const readKeptContent = (row: TemplateRow): Template['content'] => {
  const type = row.type === null ? undefined : (findType(row.type) ?? failNewerRelease());
  if (!type || row.content === null || row.content_version === null) return null;
  if (row.content_version > type.version) return failNewerRelease();
  const content = upgradeContent(type, row.content, row.content_version) as Record<string, unknown>;
  return Object.fromEntries(row.content_fields.flatMap((name) => (name in content ? [[name, content[name]]] : [])));
};

export const readTemplate = (row: TemplateRow): Template => ({
  id: row.id,
  name: row.name,
  namePattern: row.name_pattern,
  type: row.type,
  style: readStoredStyle(row.style),
  content: readKeptContent(row),
  folder: row.folder_id,
  hostname: row.hostname,
  access: row.access as Template['access'],
  locks: row.locks as TemplatePart[],
});

/** Whether an actor may change what templates lock: members who may edit templates, and their API keys with that scope. */
export const canChangeLockedParts = (actor: Actor): boolean =>
  actor.kind === 'member' &&
  actor.folderScope === null &&
  hasPermission(actor, 'templates', 'edit') &&
  (!actor.key || actor.key.scopes.includes('templates:write'));

/** Throws `part_locked`, with the part and the template's name, for a change that the actor may not make. */
export const requireUnlocked = (
  actor: Actor,
  template: Template,
  type: TypeManifest,
  before: LockableParts | undefined,
  after: LockableParts,
): void => {
  if (canChangeLockedParts(actor)) return;
  const locked = findLockedChange(template, type, before, after);
  if (locked)
    fail('part_locked', {
      field: locked.field,
      params: { part: locked.part, template: template.name },
      message: `the template “${template.name}” locks this: ${locked.part}`,
    });
};

/** Returns the template of an existing code, if the actor can’t change what it locks. */
export const findLockingTemplate = async (
  actor: RequestActor,
  db: Db,
  template: TemplateLocks | null,
): Promise<Template | undefined> => {
  if (!template || actor.kind !== 'member' || template.locks.length === 0 || canChangeLockedParts(actor))
    return undefined;
  const row = await findTemplate(actor, db, template.id);
  return row && readTemplate(row);
};

/** Returns a template that a member names: any if they may view templates, otherwise the default. */
export const getTemplate = async (actor: RequestActor, db: Db, id: number): Promise<Template | undefined> => {
  const row = actor.kind === 'member' ? await findTemplate(actor, db, id) : undefined;
  return row && (row.is_default || hasPermission(actor as Member, 'templates')) ? readTemplate(row) : undefined;
};

export const getDefaultTemplate = async (actor: Member, db: Db): Promise<Template | undefined> => {
  const row = await findDefaultTemplate(actor, db);
  if (!row) return undefined;
  // A type of a later release: no code of this one gets more than the design.
  if (row.type !== null && !findType(row.type)) return { ...readTemplate({ ...row, type: null }), type: row.type };
  return readTemplate(row);
};
