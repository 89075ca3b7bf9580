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
  const read = async ({ actor, request, params }: CodeCall) => {
    const row = (await store.findCode(actor, deps.database.db, params.id)) ?? fail('not_found');
    return { row, code: readCode(row, getOrigin(request, deps.config), request.log) ?? failNewerRelease() };
  };

  /** Returns the row of a code. Throws for one that a later release wrote, which this one couldn't present after a change. */
  const find = async (call: CodeCall) => (await read(call)).row;

  /** Returns the row of a code that may be changed: one outside the archive. */
  const findForChange = async (call: CodeCall) => {
    const row = await find(call);
    return row.archived_at ? fail('not_found', { message: 'this code is in the archive' }) : row;
  };

  const present = async (call: CodeCall) => {
    const { code } = await read(call);
    call.reply.header('etag', `"${code.version}"`);
    return code;
  };

  return { find, findForChange, present };
};

/** Returns a dynamic code of the caller, for other features; throws otherwise. */
export const getOwnDynamicCode = async (deps: Deps, actor: Actor, id: number) => {
  const row = (await store.findCode(actor, deps.database.db, id)) ?? fail('not_found');
  return isDynamic(getManifest(row.type)) ? row : fail('static_is_immutable');
};
