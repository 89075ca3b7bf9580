import { maxFolders } from '@tessera/contract/rules/folders.ts';
import type { Tx } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { getFormatter } from '../../i18n.ts';
import { recordAuditEvent, toSystemAuditActor } from '../audit/index.ts';
import { countRemainingCodes } from '../codes/index.ts';
import { getServerUrl, queueEmail } from '../email/index.ts';
import { requireRoomFor } from '../media/index.ts';
import * as moveStore from './move-store.ts';
import * as store from './store.ts';

type MoveDeps = Pick<Deps, 'config' | 'jobs' | 'now'>;

/** Throws unless everything of a transfer fits into the actor's account. */
export const requireRoom = async (
  { config, now }: Pick<Deps, 'config' | 'now'>,
  actor: Member,
  tx: Tx,
  transfer: store.TransferRow,
): Promise<void> => {
  const { codes, mediaBytes, contentBytes } = await store.describeTransfer(actor, tx, transfer);
  const maxCodes = config.maxCodesPerAccount;
  if ((await countRemainingCodes(actor, tx, maxCodes)) < codes)
    fail('qr_limit_exceeded', { params: { max: maxCodes } });
  const { missing, existing } = await moveStore.countFolders(actor, tx, transfer.id);
  if (missing > 0 && existing + missing > maxFolders) fail('folder_limit_exceeded', { params: { max: maxFolders } });
  await requireRoomFor({ config, now }, actor, tx, { mediaBytes, contentBytes });
};

const finish = async (deps: MoveDeps, actor: Member, tx: Tx, { id, senderId }: { id: string; senderId: string }) => {
  const now = deps.now();
  const { moved, left } = await moveStore.finishTransfer(actor, tx, { id, senderId, max: 0, now });
  const sender = await store.findAccountOwner(actor, tx, senderId);
  const recipient = await store.findAccountOwner(actor, tx, actor.accountId);
  const [from, to] = [sender?.email ?? '', recipient?.email ?? ''];
  await recordAuditEvent(deps, tx, toSystemAuditActor(senderId), {
    action: 'codes_transferred',
    target: id,
    detail: { count: moved, email: to },
  });
  await recordAuditEvent(deps, tx, actor, {
    action: 'codes_received',
    target: id,
    detail: { count: moved, email: from },
  });
  if (!sender) return;
  const { number } = getFormatter(sender);
  await queueEmail(deps, tx, {
    name: 'transfer_done',
    to: sender.email,
    language: sender.language,
    values: { email: to, moved: number(moved), left: number(left) },
    link: `${getServerUrl(deps.config)}/app/transfers/${id}`,
  });
};

/**
 * Moves the next codes of an accepted transfer, in the transaction `tx`: each moves with everything that belongs to it, or not at
 * all. Returns how many are settled, and those that stayed. Does nothing if the transfer has ended.
 */
export const moveNextCodes = async (
  deps: MoveDeps & Pick<Deps, 'config'>,
  actor: Member,
  tx: Tx,
  id: string,
  max: number,
) => {
  const transfer = (await moveStore.lockAccepted(actor, tx, id)) ?? fail('not_found');
  const now = deps.now();
  const batch = { id, senderId: transfer.account_id, max, now };
  if (transfer.state !== 'accepted') return { settled: await moveStore.countSettled(actor, tx, id), isDone: true };
  const { ids, left, isLast } = await moveStore.lockNextCodes(actor, tx, batch);
  const maxCodes = deps.config.maxCodesPerAccount;
  if (ids.length > 0 && (await countRemainingCodes(actor, tx, maxCodes)) < ids.length)
    fail('qr_limit_exceeded', { params: { max: maxCodes } });
  await moveStore.leaveCodes(actor, tx, id, left);
  if (ids.length > 0) await moveStore.moveCodes(actor, tx, ids, batch);
  if (isLast) await finish(deps, actor, tx, batch);
  return { settled: await moveStore.countSettled(actor, tx, id), isDone: isLast };
};
