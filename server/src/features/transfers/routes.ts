import { randomUUID } from 'node:crypto';
import type { api } from '@tessera/contract';
import { transferPageSize } from '@tessera/contract/api/transfers.ts';
import { maxDirectTransferCodes } from '@tessera/contract/rules/transfers.ts';
import type { Db, Tx } from '../../adapters/database/index.ts';
import { type Actor, type Member, requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import type { SignInDeps } from '../accounts/index.ts';
import { recordAuditEvent, toSystemAuditActor } from '../audit/index.ts';
import { getServerUrl, queueEmail } from '../email/index.ts';
import { startTask } from '../tasks/index.ts';
import { moveNextCodes, requireRoom } from './move.ts';
import * as moveStore from './move-store.ts';
import { moveTask } from './move-task.ts';
import { offerTransfer } from './offer.ts';
import { presentTransfer } from './present.ts';
import * as store from './store.ts';

export const transferHandlers = (deps: SignInDeps): RouteHandlers<typeof api.transfers> => {
  const { db } = deps.database;

  const find = async (member: Member, of: Db, id: string) =>
    (await store.findTransfer(member, of, id)) ?? fail('not_found');
  const present = async (member: Member, id: string) => presentTransfer(member, await find(member, db, id), deps.now());

  /** Returns a transfer in one of these directions that still waits, locked. */
  const lockOpen = async (member: Member, tx: Tx, id: string, isOutgoing: boolean) => {
    const row = (await store.lockTransfer(member, tx, id)) ?? fail('not_found');
    if ((row.account_id === member.accountId) !== isOutgoing) fail('not_found');
    if (row.state !== 'offered' || row.expires_at <= deps.now()) fail('transfer_ended');
    return row;
  };

  /** Tells both accounts how an offer ended, and the side that didn't end it also by email. */
  const end = async (actor: Actor, id: string, state: 'declined' | 'cancelled') => {
    const member = requireMember(actor);
    await db.transaction().execute(async (tx) => {
      const isOutgoing = state === 'cancelled';
      const row = await lockOpen(member, tx, id, isOutgoing);
      const recipient = isOutgoing ? {} : { recipientId: member.accountId };
      await store.endTransfers(member, tx, [id], { state, now: deps.now(), ...recipient });
      const { codes: count, email } = row;
      const event = { action: `transfer_${state}`, target: id, detail: { count, email } } as const;
      await recordAuditEvent(deps, tx, member, event);
      if (!isOutgoing) await recordAuditEvent(deps, tx, toSystemAuditActor(row.account_id), event);
      const owner = await store.findAccountOwner(member, tx, row.account_id);
      const reader = isOutgoing ? await store.findRecipient(member, tx, email) : owner;
      await queueEmail(deps, tx, {
        name: `transfer_${state}`,
        to: isOutgoing ? email : (owner?.email ?? row.sender_email),
        language: reader?.language ?? owner?.language ?? 'en',
        values: { sender: owner?.email ?? '', email },
        link: `${getServerUrl(deps.config)}/app/transfers/${id}`,
      });
    });
    return present(member, id);
  };

  /** Accepts an offer in the transaction `tx`. One that was accepted before is only continued. */
  const accept = async (member: Member, tx: Tx, id: string, taskId: string | null) => {
    const row = (await store.lockTransfer(member, tx, id)) ?? fail('not_found');
    if (row.state === 'accepted' && row.recipient_id === member.accountId) {
      if (taskId) await moveStore.setTask(member, tx, id, taskId);
      return;
    }
    const offer = await lockOpen(member, tx, id, false);
    if (!(await store.isOfferedByAdmin(member, tx, offer))) fail('transfer_ended');
    await requireRoom(deps, member, tx, offer);
    const now = deps.now();
    await moveStore.acceptTransfer(member, tx, id, { now, taskId });
    await moveStore.createFolders(member, tx, id, now);
    const { codes: count, email } = offer;
    const event = { action: 'transfer_accepted', target: id, detail: { count, email } } as const;
    await recordAuditEvent(deps, tx, member, event);
    await recordAuditEvent(deps, tx, toSystemAuditActor(offer.account_id), event);
  };

  return {
    list: async ({ actor, query: { after, limit } }) => {
      const member = requireMember(actor);
      const rows = await store.listTransfers(member, db, { after, limit: limit + 1 });
      const page = rows.slice(0, limit);
      return {
        transfers: page.map((row) => presentTransfer(member, row, deps.now())),
        next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      };
    },
    preview: async ({ actor, query: { scope, id } }) => {
      const member = requireMember(actor);
      const name = (await store.findScopeName(member, db, scope, id)) ?? fail('not_found');
      return { name, ...(await store.previewTransfer(member, db, scope, id)) };
    },
    create: async (call) => {
      const id = await offerTransfer(call, deps);
      return present(requireMember(call.actor), id);
    },
    get: async ({ actor, params, query }) => {
      const member = requireMember(actor);
      const row = await find(member, db, params.id);
      const { contentBytes: _, ...contents } = await store.describeTransfer(member, db, row);
      const page = await store.listTransferCodes(member, db, row, { after: query.after, max: transferPageSize });
      return { ...presentTransfer(member, row, deps.now()), contents, page };
    },
    accept: async ({ actor, params: { id } }) => {
      const member = requireMember(actor);
      const { codes, moved, left } = await find(member, db, id);
      if (codes - moved - left > maxDirectTransferCodes) {
        const taskId = randomUUID();
        const input = { transferId: id, codes };
        const afterInsert = (tx: Tx) => accept(member, tx, id, taskId);
        const task = await startTask(deps, member, moveTask, { id: taskId, input, total: codes, afterInsert });
        return { transfer: await present(member, id), task };
      }
      await db.transaction().execute(async (tx) => {
        await accept(member, tx, id, null);
        await moveNextCodes(deps, member, tx, id, maxDirectTransferCodes);
      });
      return { transfer: await present(member, id), task: null };
    },
    decline: ({ actor, params }) => end(actor, params.id, 'declined'),
    cancel: ({ actor, params }) => end(actor, params.id, 'cancelled'),
  };
};
