import { createHash, randomBytes } from 'node:crypto';
import type { api, Reply } from '@tessera/contract';
import { isReservedUri, printedLink, uriFrom } from '@tessera/contract/rules/uri.ts';
import { isDynamic } from '@tessera/qr-types';
import { asPerson } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Call } from '../../http/mount.ts';
import { hostsOf, originOf } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { withGuestCookie } from '../../http/session.ts';
import { acceptContent, acceptPayload, plainStyle } from './content.ts';
import { manifestOf } from './present.ts';
import * as store from './store.ts';

type Creating = Call<typeof api.codes.createDynamic>;
type Created = Reply<typeof api.codes.createDynamic>;

const maxCodesPerGuest = 50;
const tries = 5;

/** What a new code is made of, checked. */
const accept = ({ request, params, body }: Creating, dynamic: boolean, { config }: Deps) => {
  const type = manifestOf(params.type);
  if (isDynamic(type) !== dynamic)
    refuse('invalid_input', { issues: [{ field: 'params.type', code: 'wrong_choice' }] });
  if (!dynamic && body.uri !== undefined)
    refuse('invalid_input', { issues: [{ field: 'uri', code: 'unknown_field' }] });
  if (body.uri !== undefined && isReservedUri(body.uri)) refuse('uri_not_available', { field: 'uri' });
  const content = acceptContent(type, body.content, hostsOf(request, config));
  const style = body.style ?? plainStyle;
  const payload = dynamic ? undefined : acceptPayload(type, content, style);
  const { name = '', schedule, scanLimit } = body;
  return { type: type.id, name, schedule, scanLimit, content, contentVersion: type.version, style, payload };
};

/** Makes a code and publishes it; a dynamic one under the caller's uri, or under a made one that is free. */
const create = async (call: Creating, dynamic: boolean, deps: Deps): Promise<Created> => {
  const { payload, ...code } = accept(call, dynamic, deps);
  const { db } = deps.database;
  const actor = withGuestCookie(asPerson(call.actor), call.reply, deps.config);
  const most = actor.kind === 'member' ? deps.config.maxCodesPerAccount : maxCodesPerGuest;
  if ((await store.countCodes(actor, db)) >= most) refuse('qr_limit_exceeded');

  const insert = async (printed: string, uri?: string): Promise<Created | undefined> => {
    const id = await store.insertCode(actor, db, { ...code, printed, uri }, deps.now());
    return id === undefined ? undefined : { insertedId: id, uri: uri ?? null, printed, version: 1 };
  };
  if (payload !== undefined) return (await insert(payload)) ?? refuse('generic');
  const origin = originOf(call.request, deps.config);
  const uris =
    call.body.uri === undefined ? Array.from({ length: tries }, () => uriFrom(randomBytes(32))) : [call.body.uri];
  for (const uri of uris) {
    const created = await insert(printedLink(origin, uri), uri);
    if (created) return created;
  }
  return refuse('duplicated_uri', { field: 'uri' });
};

/** Makes a code, or where the caller sent the same Idempotency-Key before, answers what was made then. */
export const createOnce = async (call: Creating, dynamic: boolean, deps: Deps): Promise<Created> => {
  const key = call.request.headers['idempotency-key'];
  const actor = asPerson(call.actor);
  const caller = actor.kind === 'member' ? actor.userId : actor.guestHash?.toString('hex');
  call.reply.status(201);
  if (typeof key !== 'string' || !caller) return create(call, dynamic, deps);

  const { db } = deps.database;
  const hash = createHash('sha256')
    .update(JSON.stringify([call.request.url, call.body]))
    .digest();
  const known = await store.findReply(actor, db, caller, key);
  if (known) return known.request_hash.equals(hash) ? (known.reply as Created) : refuse('idempotency_key_reused');
  const created = await create(call, dynamic, deps);
  await store.keepReply(actor, db, caller, key, hash, created);
  return created;
};
