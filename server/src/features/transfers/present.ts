import type { Transfer } from '@tessera/contract/api/transfers.ts';
import type { Member } from '../../http/actor.ts';
import type { TransferRow } from './store.ts';

/** A transfer as one of its accounts sees it. An offer that no one answered in time has expired. */
export const presentTransfer = (member: Member, row: TransferRow, now: Date): Transfer => ({
  id: row.id,
  direction: row.account_id === member.accountId ? 'outgoing' : 'incoming',
  scope: row.scope,
  name: row.name,
  state: row.state === 'offered' && row.expires_at <= now ? 'expired' : row.state,
  from: { name: row.sender_name, email: row.sender_email },
  to: row.email,
  codes: row.codes,
  moved: row.moved,
  left: row.left,
  taskId: row.recipient_id === member.accountId ? row.task_id : null,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
});
