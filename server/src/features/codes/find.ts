import type { api } from '@tessera/contract';
import { isDynamic } from '@tessera/qr-types';
import type { Actor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Call } from '../../http/mount.ts';
import { originOf } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { asCode, manifestOf } from './present.ts';
import * as store from './store.ts';

/** A call about one code, whatever else it carries. */
export type OfCode = Pick<Call<typeof api.codes.get>, 'actor' | 'request' | 'reply'> & { params: { id: number } };

export type Find = ReturnType<typeof finding>;

/** How a caller's codes are found and shown. */
export const finding = (deps: Deps) => {
  const find = async (actor: Actor, id: number) =>
    (await store.findCode(actor, deps.database.db, id)) ?? refuse('not_found');

  /** The row of a code that may be changed: there, and not in the archive. */
  const findForChange = async ({ actor, params }: OfCode) => {
    const row = await find(actor, params.id);
    return row.archived_at ? refuse('not_found', { message: 'this code is in the archive' }) : row;
  };

  const show = async ({ actor, request, reply, params }: OfCode) => {
    const row = await find(actor, params.id);
    reply.header('etag', `"${row.version}"`);
    return asCode(row, originOf(request, deps.config));
  };

  return { find, findForChange, show };
};

/** A dynamic code of the caller's own, refused otherwise: for features beside this one. */
export const findOwnCode = async (deps: Deps, actor: Actor, id: number) => {
  const row = await finding(deps).find(actor, id);
  return isDynamic(manifestOf(row.type)) ? row : refuse('static_is_fixed');
};
