import type { api } from '@tessera/contract';
import { getPageColor } from '@tessera/contract/rules/theme-color.ts';
import { isDynamic, type TypeManifest } from '@tessera/qr-types';
import type { RequestActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { RouteCall } from '../../http/mount.ts';
import type { applyTemplate } from './apply-template.ts';
import type { CodeLookups } from './code-lookups.ts';
import { requireUnlocked } from './templates.ts';
import { buildRevision, buildStaticPayload, validateContent } from './validate-content.ts';
import { validateSettings } from './validate-settings.ts';

export type NewCodeBody = RouteCall<typeof api.codes.createDynamic>['body'];

/** Who creates codes, and the hosts of this service: of short links, and all. */
export type CodeAuthor = {
  actor: RequestActor;
  lookups: CodeLookups;
  linkHosts: readonly string[];
  serviceHosts: readonly string[];
};

type NewCodeOptions = {
  isDraft: boolean;
  /** Whether it is a duplicate, of which its template only adds what it locks. */
  isDuplicate: boolean;
};

/** Validates the input for a new code, to which its template was applied. Its `address` isn’t chosen yet. */
export const validateNewCode = async (
  { actor, lookups, linkHosts, serviceHosts }: CodeAuthor,
  type: TypeManifest,
  { input: body, template }: Awaited<ReturnType<typeof applyTemplate>>,
  { isDraft, isDuplicate }: NewCodeOptions,
) => {
  const settings = await validateSettings(lookups, type, body, { actor, linkHosts });
  if (settings.activePassword && !settings.passwordHash)
    fail('invalid_input', { issues: [{ field: 'accessPassword', code: 'required' }] });
  const content = await validateContent(lookups, serviceHosts, type, body.content, { isDraft, name: body.name });
  const { style } = body;
  if (template && !isDuplicate) {
    const { folder = null, hostname = '' } = settings;
    const { schedule = null, scanLimit = null } = body;
    const parts = { type: type.id, style, content: content as Record<string, unknown>, folder, hostname };
    requireUnlocked(actor, template, type, undefined, { ...parts, schedule, scanLimit });
  }
  const payload = isDynamic(type) ? undefined : buildStaticPayload(type, content, style);
  await lookups.validateStyle(style);
  const themeColor = settings.themeColor ?? getPageColor(content);
  const revision = buildRevision(type, content, style);
  const hostname =
    settings.hostname ?? (template?.locks.includes('domain') ? '' : await lookups.getDefaultHostname(settings.folder));
  return { ...settings, hostname, themeColor, type: type.id, ...revision, isDraft, payload, template };
};

export type ValidatedCode = Awaited<ReturnType<typeof validateNewCode>>;
