import { createHash, randomBytes } from 'node:crypto';
import type { api, Reply } from '@tessera/contract';
import { plainStyle } from '@tessera/contract/api/style.ts';
import { pageColour } from '@tessera/contract/rules/header-colour.ts';
import { printedText } from '@tessera/contract/rules/printed.ts';
import { uriFrom } from '@tessera/contract/rules/uri.ts';
import { isDynamic, typeNames } from '@tessera/qr-types';
import type { Db } from '../../adapters/database/index.ts';
import { asPerson } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Call } from '../../http/mount.ts';
import { linkHostsOf, originOf, ourHostsOf } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { withGuestCookie } from '../../http/session.ts';
import { demandContentQuota } from '../assets/index.ts';
import { acceptLive, refuseFolder } from './accept.ts';
import { nameOf, recorder } from './acts.ts';
import { acceptContent, acceptPayload, revisionOf } from './content.ts';
import * as store from './create-store.ts';
import { manifestOf } from './present.ts';
import { acceptStyle } from './style.ts';

type Creating = Call<typeof api.codes.createDynamic>;
type Created = Reply<typeof api.codes.createDynamic>;

const maxCodesPerGuest = 50;
const tries = 5;

/** What a new code is made of, checked. */
const accept = async (call: Creating | Call<typeof api.codes.createStatic>, dynamic: boolean, deps: Deps) => {
  const { params, query, body, request } = call;
  const type = manifestOf(params.type);
  if (isDynamic(type) !== dynamic)
    refuse('invalid_input', {
      issues: [{ field: 'params.type', code: 'wrong_choice', params: { allowed: typeNames(dynamic) } }],
    });
  const isDraft = 'draft' in query && query.draft === true;
  const sender = { actor: asPerson(call.actor), ourHosts: ourHostsOf(request, deps.config) };
  const live = await acceptLive(type, body, { ...sender, linkHosts: linkHostsOf(request, deps.config) });
  if (live.activePassword && !live.passwordHash)
    refuse('invalid_input', { issues: [{ field: 'accessPassword', code: 'required' }] });
  const content = await acceptContent(deps, sender, type, body.content, { isDraft, name: body.name });
  const style = body.style ?? plainStyle;
  const payload = dynamic ? undefined : acceptPayload(type, content, style);
  await acceptStyle(deps, sender.actor, style);
  const iosHeaderColor = live.iosHeaderColor ?? pageColour(content);
  return { ...live, iosHeaderColor, type: type.id, ...revisionOf(type, content, style), isDraft, payload };
};

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** The Idempotency-Key of a call, for a caller who can be told from others. Of a password nothing is kept. */
const onceOf = ({ request, body }: Pick<Creating, 'request' | 'body'>, caller: string | undefined) => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !caller) return undefined;
  const { accessPassword, ...rest } = body;
  const asked = [request.url, rest, ...(accessPassword ? [true] : [])];
  return { caller, key: sha256(key), requestHash: sha256(JSON.stringify(asked)) };
};

/**
 * Makes a code; a dynamic one under the caller's uri, or under a made one that is free. Where the caller sent the same
 * Idempotency-Key before, answers what was made then.
 */
export const create = async (
  call: Creating | Call<typeof api.codes.createStatic>,
  dynamic: boolean,
  deps: Deps,
): Promise<Created> => {
  const { payload, uri, ...code } = await accept(call, dynamic, deps);
  const known = asPerson(call.actor);
  const once = onceOf(call, known.kind === 'member' ? known.userId : known.guestHash?.toString('hex'));
  const actor = withGuestCookie(known, call.reply, deps.config);
  const most = actor.kind === 'member' ? deps.config.maxCodesPerAccount : maxCodesPerGuest;

  const insert = (printed: string, under?: string) => {
    const name = nameOf({ ...code, printed });
    const record = async (tx: Db, { insertedId }: store.Made) => {
      await demandContentQuota(deps, actor, tx);
      await recorder(deps, actor)(tx, { action: 'code_created', target: String(insertedId), detail: { name } });
    };
    return store.insertCode(
      actor,
      deps.database.db,
      { ...code, printed, uri: under },
      { most, once, record },
      deps.now(),
    );
  };
  const tryUris = async (uris: readonly string[]) => {
    const origin = originOf(call.request, deps.config);
    for (const one of uris) {
      const made = await insert(printedText(manifestOf(code.type), code.content, origin, one), one);
      if (made !== 'duplicated_uri') return made;
    }
    return refuse('duplicated_uri', { field: 'uri' });
  };

  const uris = uri === undefined ? Array.from({ length: tries }, () => uriFrom(randomBytes(32))) : [uri];
  const made = payload === undefined ? await tryUris(uris) : await insert(payload);
  if (made === 'unknown_folder') return refuseFolder();
  if (typeof made === 'string') return refuse(made);
  call.reply.status(201);
  return made;
};
