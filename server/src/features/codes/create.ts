import { createHash, randomBytes } from 'node:crypto';
import type { api, Reply } from '@tessera/contract';
import { plainStyle } from '@tessera/contract/api/style.ts';
import { isMadeUri, isReservedUri, printedLink, uriFrom } from '@tessera/contract/rules/uri.ts';
import { isDynamic } from '@tessera/qr-types';
import { type Actor, asPerson } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Call } from '../../http/mount.ts';
import { hostsOf, originOf } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { withGuestCookie } from '../../http/session.ts';
import { acceptContent, acceptPayload } from './content.ts';
import { manifestOf } from './present.ts';
import * as store from './store.ts';
import { acceptStyle } from './style.ts';

type Creating = Call<typeof api.codes.createDynamic>;
type Created = Reply<typeof api.codes.createDynamic>;

const maxCodesPerGuest = 50;
const tries = 5;

/** Whether somebody may have a uri: a member any that is not reserved, a guest only one as their browser makes it. */
const isAvailable = (uri: string, actor: Actor) => (actor.kind === 'member' ? !isReservedUri(uri) : isMadeUri(uri));

/** What a new code is made of, checked. */
const accept = ({ actor, request, params, body }: Creating, dynamic: boolean, { config }: Deps) => {
  const type = manifestOf(params.type);
  if (isDynamic(type) !== dynamic)
    refuse('invalid_input', { issues: [{ field: 'params.type', code: 'wrong_choice' }] });
  if (!dynamic && body.uri !== undefined)
    refuse('invalid_input', { issues: [{ field: 'uri', code: 'unknown_field' }] });
  if (body.uri !== undefined && !isAvailable(body.uri, actor)) refuse('uri_not_available', { field: 'uri' });
  const content = acceptContent(type, body.content, hostsOf(request, config));
  const style = body.style ?? plainStyle;
  const payload = dynamic ? undefined : acceptPayload(type, content, style);
  const { name = '', schedule, scanLimit } = body;
  return { type: type.id, name, schedule, scanLimit, content, contentVersion: type.version, style, payload };
};

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** The Idempotency-Key of a call, for a caller who can be told from others. */
const onceOf = ({ request, body }: Creating, caller: string | undefined): store.Once | undefined => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !caller) return undefined;
  return { caller, key: sha256(key), requestHash: sha256(JSON.stringify([request.url, body])) };
};

/**
 * Makes a code and publishes it; a dynamic one under the caller's uri, or under a made one that is free. Where the caller
 * sent the same Idempotency-Key before, answers what was made then.
 */
export const create = async (call: Creating, dynamic: boolean, deps: Deps): Promise<Created> => {
  const { payload, ...code } = accept(call, dynamic, deps);
  await acceptStyle(deps, code.style);
  const known = asPerson(call.actor);
  const once = onceOf(call, known.kind === 'member' ? known.userId : known.guestHash?.toString('hex'));
  const actor = withGuestCookie(known, call.reply, deps.config);
  const most = actor.kind === 'member' ? deps.config.maxCodesPerAccount : maxCodesPerGuest;

  const insert = (printed: string, uri?: string) =>
    store.insertCode(actor, deps.database.db, { ...code, printed, uri }, { most, once }, deps.now());
  const tryUris = async (uris: readonly string[]) => {
    const origin = originOf(call.request, deps.config);
    for (const uri of uris) {
      const made = await insert(printedLink(origin, uri), uri);
      if (made !== 'duplicated_uri') return made;
    }
    return refuse('duplicated_uri', { field: 'uri' });
  };

  const { uri } = call.body;
  const uris = uri === undefined ? Array.from({ length: tries }, () => uriFrom(randomBytes(32))) : [uri];
  const made = payload === undefined ? await tryUris(uris) : await insert(payload);
  if (typeof made === 'string') return refuse(made);
  call.reply.status(201);
  return made;
};
