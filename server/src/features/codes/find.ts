import type { api } from '@tessera/contract';
import { isDynamic } from '@tessera/qr-types';
import type { Actor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Call } from '../../http/mount.ts';
import { originOf } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { manifestOf, readCode, refuseNewer } from './present.ts';
import * as store from './store.ts';

/** A call about one code, whatever else it carries. */
export type OfCode = Pick<Call<typeof api.codes.get>, 'actor' | 'request' | 'reply'> & { params: { id: number } };

export type Find = ReturnType<typeof finding>;

/** How a caller's codes are found and shown. */
export const finding = (deps: Deps) => {
  const read = async ({ actor, request, params }: OfCode) => {
    const row = (await store.findCode(actor, deps.database.db, params.id)) ?? refuse('not_found');
    return { row, code: readCode(row, originOf(request, deps.config), request.log) ?? refuseNewer() };
  };

  const find = async (call: OfCode) => (await read(call)).row;

  /** The row of a code that may be changed: there, and not in the archive. */
  const findForChange = async (call: OfCode) => {
    const row = await find(call);
    return row.archived_at ? refuse('not_found', { message: 'this code is in the archive' }) : row;
  };

  const show = async (call: OfCode) => {
    const { code } = await read(call);
    call.reply.header('etag', `"${code.version}"`);
    return code;
  };

  return { find, findForChange, show };
};

/** A dynamic code of the caller's own, refused otherwise: for features beside this one. */
export const findOwnCode = async (deps: Deps, actor: Actor, id: number) => {
  const row = (await store.findCode(actor, deps.database.db, id)) ?? refuse('not_found');
  return isDynamic(manifestOf(row.type)) ? row : refuse('static_is_fixed');
};
