import type { api } from '@tessera/contract';
import { plainStyle } from '@tessera/contract/api/style.ts';
import { isDynamic, typeNames } from '@tessera/qr-types';
import { asPerson } from '../../http/actor.ts';
import { isForm } from '../../http/body.ts';
import type { Deps } from '../../http/deps.ts';
import type { Call } from '../../http/mount.ts';
import { ourHostsOf } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { acceptContent, acceptPayload } from './content.ts';
import { fromForm } from './from-form.ts';
import { manifestOf } from './present.ts';

/** Answers what the symbol of a static code with this content says. Nothing is stored. */
export const rawPayload = async (
  { actor, params, body, request, reply }: Call<typeof api.codes.rawStatic>,
  deps: Deps,
) => {
  const type = manifestOf(params.type);
  if (isDynamic(type))
    refuse('invalid_input', {
      issues: [{ field: 'params.type', code: 'wrong_choice', params: { allowed: typeNames(false) } }],
    });
  const given = isForm(request) ? fromForm(type.content, body.content) : body.content;
  const sender = { actor: asPerson(actor), ourHosts: ourHostsOf(request, deps.config) };
  const payload = acceptPayload(type, await acceptContent(deps, sender, type, given), plainStyle);
  reply.type('text/plain; charset=utf-8').send(payload);
};
