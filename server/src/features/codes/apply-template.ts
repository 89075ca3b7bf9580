import type { api } from '@tessera/contract';
import { type CodeStyle, plainStyle } from '@tessera/contract/api/style.ts';
import { isDynamic, type TypeManifest } from '@tessera/qr-types';
import { resolveAliases } from '@tessera/qr-types/content-aliases.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { RequestActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { RouteCall } from '../../http/mount.ts';
import type { CodeLookups } from './code-lookups.ts';
import { listLockedParts, type Template } from './template-locks.ts';
import { findTemplate } from './template-store.ts';
import { failUnknownTemplate, readTemplate } from './templates.ts';

type CreateBody = RouteCall<typeof api.codes.createDynamic>['body'];

/** The input of a new code with what its template adds. */
type AppliedTemplate = { input: CreateBody & { style: CodeStyle }; template: Template | undefined };

const requireType = (template: Template, type: TypeManifest) => {
  if (template.type !== null && template.type !== type.id)
    fail('invalid_input', {
      issues: [{ field: 'params.type', code: 'wrong_choice', params: { allowed: template.type } }],
    });
};

/** A folder that the actor has no access to isn’t used, unless it’s locked: then the code can’t be created. */
const isFolderUsable = (actor: RequestActor, { folder, locks }: Template) =>
  folder !== null &&
  (actor.kind !== 'member' || !actor.folderScope || actor.folderScope.includes(folder) || locks.includes('folder'));

const fill = (actor: RequestActor, type: TypeManifest, body: CreateBody, template: Template) => {
  const { access } = isDynamic(type) ? template : { access: null };
  const content = template.content && { ...template.content, ...(resolveAliases(type, body.content) as object) };
  return {
    ...(isFolderUsable(actor, template) && { folder: template.folder }),
    ...(isDynamic(type) && template.hostname !== null && { hostname: template.hostname }),
    ...access,
    ...body,
    ...(content && { content }),
    style: body.style ?? template.style,
  };
};

/**
 * Adds what the template of a new code keeps, and the code doesn’t have. A code that names neither a template nor a style gets the
 * account's default template; one of another type only its style.
 */
export const applyTemplate = async (
  actor: RequestActor,
  lookups: Pick<CodeLookups, 'getTemplate' | 'getDefaultTemplate'>,
  type: TypeManifest,
  body: CreateBody,
): Promise<AppliedTemplate> => {
  const withoutTemplate = (style = body.style ?? plainStyle) => ({ input: { ...body, style }, template: undefined });
  if (body.template === null) return withoutTemplate();
  if (body.template !== undefined) {
    const template = (await lookups.getTemplate(body.template)) ?? failUnknownTemplate();
    requireType(template, type);
    return { input: fill(actor, type, body, template), template };
  }
  const template = body.style ? undefined : await lookups.getDefaultTemplate();
  if (!template) return withoutTemplate();
  if (template.type !== null && template.type !== type.id) return withoutTemplate(template.style);
  return { input: fill(actor, type, body, template), template };
};

/** The same for a duplicate, which has the template of the original: it gets only what that locks. */
export const applyTemplateOfOriginal = async (
  actor: RequestActor,
  db: Db,
  type: TypeManifest,
  body: CreateBody,
  id: number,
): Promise<AppliedTemplate> => {
  const row = actor.kind === 'member' ? await findTemplate(actor, db, id) : undefined;
  if (!row) return { input: { ...body, style: body.style ?? plainStyle }, template: undefined };
  const template = readTemplate(row);
  const locked = listLockedParts(template);
  const kept: Template = {
    ...template,
    namePattern: '',
    content: null,
    folder: null,
    hostname: locked.includes('domain') ? template.hostname : null,
    access: locked.includes('access') ? template.access : null,
  };
  return { input: fill(actor, type, body, kept), template: kept };
};
