import { randomBytes } from 'node:crypto';
import type { api, RouteResponse } from '@tessera/contract';
import { toEncodedText } from '@tessera/contract/rules/encoded-text.ts';
import { generateSlug, type LinkAddress } from '@tessera/contract/rules/slug.ts';
import { formatNamePattern } from '@tessera/contract/rules/templates.ts';
import { getPageColor } from '@tessera/contract/rules/theme-color.ts';
import { isDynamic, listTypeNames } from '@tessera/qr-types';
import type { Tx } from '../../adapters/database/index.ts';
import { requireRequestActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteCall } from '../../http/mount.ts';
import { getLinkHosts, getOrigin, getServiceHosts } from '../../http/origin.ts';
import { ensureGuestCookie } from '../../http/session.ts';
import { requireContentQuota } from '../media/index.ts';
import { applyTemplate, applyTemplateOfOriginal } from './apply-template.ts';
import { createAuditRecorder, getCodeName } from './audit-events.ts';
import * as store from './create-store.ts';
import { getDefaultHostname } from './folder-store.ts';
import { getManifest } from './present.ts';
import { failUnknownTemplate, requireUnlocked } from './templates.ts';
import { buildRevision, buildStaticPayload, validateContent } from './validate-content.ts';
import { failUnknownFolder, validateSettings } from './validate-settings.ts';
import { validateStyle } from './validate-style.ts';

type CreateCall = RouteCall<typeof api.codes.createDynamic>;
type CreateReply = RouteResponse<typeof api.codes.createDynamic>;

const maxCodesPerGuest = 50;
const maxSlugAttempts = 5;

/** Validates the input for a new code. */
const validateNewCode = async (
  call: CreateCall | RouteCall<typeof api.codes.createStatic>,
  dynamic: boolean,
  deps: Deps,
  original: { template: number | null } | undefined,
) => {
  const { params, query, request } = call;
  const type = getManifest(params.type);
  if (isDynamic(type) !== dynamic)
    fail('invalid_input', {
      issues: [{ field: 'params.type', code: 'wrong_choice', params: { allowed: listTypeNames(dynamic) } }],
    });
  const isDraft = 'draft' in query && query.draft === true;
  const author = { actor: requireRequestActor(call.actor), serviceHosts: getServiceHosts(request, deps.config) };
  const { actor } = author;
  const { input: body, template } = await (original?.template
    ? applyTemplateOfOriginal(actor, deps.database.db, type, call.body, original.template)
    : applyTemplate(actor, deps.database.db, type, call.body));
  const settings = await validateSettings(deps, type, body, {
    ...author,
    linkHosts: getLinkHosts(request, deps.config),
  });
  if (settings.activePassword && !settings.passwordHash)
    fail('invalid_input', { issues: [{ field: 'accessPassword', code: 'required' }] });
  const content = await validateContent(deps, author, type, body.content, { isDraft, name: body.name });
  const { style } = body;
  if (template && !original) {
    const { folder = null, hostname = '' } = settings;
    const { schedule = null, scanLimit = null } = body;
    const parts = { type: type.id, style, content: content as Record<string, unknown>, folder, hostname };
    requireUnlocked(actor, template, type, undefined, { ...parts, schedule, scanLimit });
  }
  const payload = dynamic ? undefined : buildStaticPayload(type, content, style);
  await validateStyle(deps, actor, style);
  const themeColor = settings.themeColor ?? getPageColor(content);
  const revision = buildRevision(type, content, style);
  return { ...settings, themeColor, type: type.id, ...revision, isDraft, payload, template };
};

/**
 * Creates a code; a dynamic one with the caller's slug, or with a generated free one. `afterCreate` is called
 * within the transaction. A duplicate has the template of its `original`.
 */
export const createCode = async (
  call: CreateCall | RouteCall<typeof api.codes.createStatic>,
  dynamic: boolean,
  deps: Deps,
  {
    afterCreate,
    original,
  }: {
    afterCreate?: (tx: Tx, created: store.CreatedCode) => Promise<void>;
    original?: { template: number | null };
  } = {},
): Promise<CreateReply> => {
  const validated = await validateNewCode(call, dynamic, deps, original);
  const { payload, uri, hostname: chosenHostname, template, ...code } = validated;
  const caller = requireRequestActor(call.actor);
  const hostname =
    chosenHostname ??
    (template?.locks.includes('domain') ? '' : await getDefaultHostname(caller, deps.database.db, code.folder));
  const actor = ensureGuestCookie(caller, call.reply, deps.config);
  const maxCodes = actor.kind === 'member' ? deps.config.maxCodesPerAccount : maxCodesPerGuest;

  const namedTemplate = template && {
    id: template.id,
    formatName: (number: number) =>
      formatNamePattern(template.namePattern, { template: template.name, number, at: deps.now() }),
  };
  const insert = (encodedText: string, address?: LinkAddress) => {
    const afterInsert = async (tx: Tx, created: store.CreatedCode, givenName: string | undefined) => {
      const name = getCodeName({ ...code, name: givenName, encodedText });
      await requireContentQuota(deps, actor, tx);
      await createAuditRecorder(deps, actor)(tx, {
        action: 'code_created',
        target: String(created.insertedId),
        detail: { name },
      });
      await afterCreate?.(tx, created);
    };
    return store.insertCode(
      actor,
      deps.database.db,
      { ...code, encodedText, address, template: namedTemplate },
      { maxCodes, afterInsert },
      deps.now(),
    );
  };
  const insertWithFreeSlug = async (slugs: readonly string[]) => {
    const origin = getOrigin(call.request, deps.config);
    for (const candidate of slugs) {
      const address = { hostname, uri: candidate };
      const created = await insert(toEncodedText(getManifest(code.type), code.content, origin, address), address);
      if (created !== 'duplicated_uri') return created;
    }
    return fail('duplicated_uri', { field: 'uri' });
  };

  const slugs =
    uri === undefined ? Array.from({ length: maxSlugAttempts }, () => generateSlug(randomBytes(32))) : [uri];
  const created = payload === undefined ? await insertWithFreeSlug(slugs) : await insert(payload);
  if (created === 'unknown_folder') return failUnknownFolder();
  if (created === 'unknown_template') return failUnknownTemplate();
  if (typeof created === 'string') return fail(created);
  call.reply.status(201);
  return created;
};
