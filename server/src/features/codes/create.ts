import { randomBytes } from 'node:crypto';
import type { api, RouteResponse } from '@tessera/contract';
import { toEncodedText } from '@tessera/contract/rules/encoded-text.ts';
import { generateSlug, type LinkAddress } from '@tessera/contract/rules/slug.ts';
import { formatNamePattern } from '@tessera/contract/rules/templates.ts';
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
import { createCodeLookups } from './code-lookups.ts';
import type { CreateConflict } from './create-conflict.ts';
import * as store from './create-store.ts';
import { getManifest } from './present.ts';
import type { Template } from './template-locks.ts';
import { failUnknownTemplate } from './templates.ts';
import { validateNewCode } from './validate-new-code.ts';
import { failUnknownFolder } from './validate-settings.ts';

type CreateCall = RouteCall<typeof api.codes.createDynamic>;
type CreateReply = RouteResponse<typeof api.codes.createDynamic>;

/** Returns a template as new codes are named by it. */
export const toNamedTemplate = ({ id, name, namePattern }: Template, at: Date): store.NewCode['template'] => ({
  id,
  formatName: (number) => formatNamePattern(namePattern, { template: name, number, at }),
});

/** Throws why a code wasn’t created. */
export const failCreate = (conflict: CreateConflict): never => {
  if (conflict === 'unknown_folder') return failUnknownFolder();
  if (conflict === 'unknown_template') return failUnknownTemplate();
  if (conflict === 'duplicated_external_id') return fail(conflict, { field: 'externalId' });
  return fail(conflict, conflict === 'duplicated_uri' ? { field: 'uri' } : {});
};

const maxCodesPerGuest = 50;
/** How many generated slugs a new code tries. */
export const maxSlugAttempts = 5;

/** Validates the input for a new code. */
const validateCall = async (
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
  const actor = requireRequestActor(call.actor);
  const lookups = createCodeLookups(deps, actor);
  const hosts = {
    linkHosts: getLinkHosts(request, deps.config),
    serviceHosts: getServiceHosts(request, deps.config),
  };
  const applied = await (original?.template
    ? applyTemplateOfOriginal(actor, deps.database.db, type, call.body, original.template)
    : applyTemplate(actor, lookups, type, call.body));
  return validateNewCode({ actor, lookups, ...hosts }, type, applied, {
    isDraft: 'draft' in query && query.draft === true,
    isDuplicate: original !== undefined,
  });
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
  const { payload, uri, hostname, template, ...code } = await validateCall(call, dynamic, deps, original);
  const caller = requireRequestActor(call.actor);
  const actor = ensureGuestCookie(caller, call.reply, deps.config);
  const maxCodes = actor.kind === 'member' ? deps.config.maxCodesPerAccount : maxCodesPerGuest;

  const namedTemplate = template && toNamedTemplate(template, deps.now());
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
  if (typeof created === 'string') return failCreate(created);
  return created;
};
