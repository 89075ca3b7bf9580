import type { api } from '@tessera/contract';
import { plainStyle } from '@tessera/contract/api/style.ts';
import { isDynamic, listTypeNames } from '@tessera/qr-types';
import { requireRequestActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { isForm } from '../../http/body.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteCall } from '../../http/mount.ts';
import { getServiceHosts } from '../../http/origin.ts';
import { createCodeLookups } from './code-lookups.ts';
import { parseFormEncodedContent } from './parse-form-encoded-content.ts';
import { getManifest } from './present.ts';
import { buildStaticPayload, validateContent } from './validate-content.ts';

/** Returns the encoded text of a static code with this content, without storing anything. */
export const sendStaticPayload = async (
  { actor, params, body, request, reply }: RouteCall<typeof api.codes.rawStatic>,
  deps: Deps,
) => {
  const type = getManifest(params.type);
  if (isDynamic(type))
    fail('invalid_input', {
      issues: [{ field: 'params.type', code: 'wrong_choice', params: { allowed: listTypeNames(false) } }],
    });
  const content = isForm(request) ? parseFormEncodedContent(type.content, body.content) : body.content;
  const lookups = createCodeLookups(deps, requireRequestActor(actor));
  const valid = await validateContent(lookups, getServiceHosts(request, deps.config), type, content);
  const payload = buildStaticPayload(type, valid, plainStyle);
  reply.type('text/plain; charset=utf-8').send(payload);
};
