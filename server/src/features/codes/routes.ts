import { api } from '@tessera/contract';
import { isDynamic } from '@tessera/qr-types';
import type { Tx } from '../../adapters/database/index.ts';
import { requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getServiceHosts } from '../../http/origin.ts';
import { saveIdempotentReply } from '../idempotency/index.ts';
import { createAuditRecorder, getCodeName } from './audit-events.ts';
import { createCode } from './create.ts';
import type { CreatedCode } from './create-store.ts';
import { createEditHandlers } from './edit.ts';
import { type CodeCall, createCodeFinder } from './find.ts';
import { createListHandlers } from './list.ts';
import { getManifest } from './present.ts';
import { findIdBySlug, isSlugTaken } from './slug-store.ts';
import { sendStaticPayload } from './static-payload.ts';
import * as store from './store.ts';
import { createSuggestHandler } from './suggest.ts';
import { findUnsafeReason } from './url-safety.ts';
import { requireAllowedSlug } from './validate-settings.ts';

const saveCreateReply = (tx: Tx, created: CreatedCode) =>
  saveIdempotentReply(tx, api.codes.createDynamic.status, created);

export const codeHandlers = (deps: Deps): RouteHandlers<typeof api.codes> => {
  const { db } = deps.database;
  const { find, findForChange, present } = createCodeFinder(deps);

  type StateAction = 'code_paused' | 'code_resumed' | 'code_archived' | 'code_restored';
  const updateState = async (
    call: CodeCall,
    row: store.CodeRow,
    changes: Parameters<typeof store.updateCodeState>[3],
    action: StateAction,
  ) => {
    const member = requireMember(call.actor);
    await store.updateCodeState(member, db, row.id, changes, deps.now(), (tx) =>
      createAuditRecorder(deps, member)(tx, {
        action,
        target: String(row.id),
        detail: { name: getCodeName({ ...row, encodedText: row.encoded_text }) },
      }),
    );
    return present(call);
  };

  const setState = async (call: CodeCall, state: 'active' | 'paused') => {
    const row = await findForChange(call);
    if (!isDynamic(getManifest(row.type))) fail('static_is_immutable');
    if (row.state === 'blocked') fail('code_blocked');
    return updateState(call, row, { state }, state === 'paused' ? 'code_paused' : 'code_resumed');
  };

  return {
    createStatic: (call) => createCode(call, false, deps, { afterCreate: saveCreateReply }),
    createDynamic: (call) => createCode(call, true, deps, { afterCreate: saveCreateReply }),
    rawStatic: (call) => sendStaticPayload(call, deps),
    checkLink: async ({ query, request }) => ({
      reason: findUnsafeReason(query.url, getServiceHosts(request, deps.config)) ?? null,
    }),

    ...createListHandlers(deps),
    suggest: createSuggestHandler(deps),
    get: present,
    getByUri: async (call) => {
      const { id } = (await findIdBySlug(call.actor, db, call.params.uri)) ?? fail('not_found');
      return present({ ...call, params: { id } });
    },

    checkUri: async ({ actor, params: { uri } }) => {
      requireAllowedSlug(uri, actor);
      if (await isSlugTaken(requireMember(actor), db, uri)) fail('duplicated_uri', { field: 'uri' });
      return { free: true as const };
    },

    ...createEditHandlers(deps, { findForChange, present }),

    pause: (call) => setState(call, 'paused'),
    resume: (call) => setState(call, 'active'),
    archive: async (call) => {
      const row = await find(call);
      return updateState(call, row, { archived_at: deps.now() }, 'code_archived');
    },
    restore: async (call) => {
      const row = await find(call);
      if (!row.archived_at) fail('not_archived');
      return updateState(call, row, { archived_at: null }, 'code_restored');
    },
  };
};
