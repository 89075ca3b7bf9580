import type { api } from '@tessera/contract';
import { isDynamic } from '@tessera/qr-types';
import type { Actor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteCall } from '../../http/mount.ts';
import { getOrigin } from '../../http/origin.ts';
import { failNewerRelease, getManifest, readCode } from './present.ts';
import * as store from './store.ts';

/** Any call with an `:id` code param. */
export type CodeCall = Pick<RouteCall<typeof api.codes.get>, 'actor' | 'request' | 'reply'> & {
  params: { id: number };
};

export type CodeFinder = ReturnType<typeof createCodeFinder>;

/** Creates functions that find and present the caller's codes. */
export const createCodeFinder = (deps: Deps) => {
  const toFound = ({ request }: Pick<CodeCall, 'request'>, row: store.CodeRow) => ({
    row,
    code: readCode(row, getOrigin(request, deps.config), request.log) ?? failNewerRelease(),
  });
  const read = async (call: CodeCall) =>
    toFound(call, (await store.findCode(call.actor, deps.database.db, call.params.id)) ?? fail('not_found'));

  /** Returns the row of a code. Throws for one that a later release wrote, which this one couldn't present after a change. */
  const find = async (call: CodeCall) => (await read(call)).row;

  /** Returns a row that was found, if its code may be changed: one outside the archive. */
  const requireChangeable = (call: Pick<CodeCall, 'request'>, found: store.CodeRow) => {
    const { row } = toFound(call, found);
    return row.archived_at ? fail('not_found', { message: 'this code is in the archive' }) : row;
  };

  /** Returns the row of a code that may be changed. */
  const findForChange = async (call: CodeCall) =>
    requireChangeable(call, (await store.findCode(call.actor, deps.database.db, call.params.id)) ?? fail('not_found'));

  const present = async (call: CodeCall) => {
    const { code } = await read(call);
    call.reply.header('etag', `"${code.version}"`);
    return code;
  };

  return { find, requireChangeable, findForChange, present };
};

/** Returns a dynamic code of the caller, for other features; throws otherwise. */
export const getOwnDynamicCode = async (deps: Deps, actor: Actor, id: number) => {
  const row = (await store.findCode(actor, deps.database.db, id)) ?? fail('not_found');
  return isDynamic(getManifest(row.type)) ? row : fail('static_is_immutable');
};
