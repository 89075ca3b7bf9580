import type { StaffLogEntry } from '@tessera/contract/api/staff.ts';
import type { StaffAction } from '@tessera/contract/rules/staff.ts';
import { createAuditEventId } from '../audit/index.ts';
import type { StaffContext } from './context.ts';
import * as store from './log-store.ts';

/** What was done to whom, for the log of the staff. */
type LoggedAction = {
  action: StaffAction;
  accountId?: string | null;
  qrId?: number;
  reason?: string;
  days?: number;
  cents?: number;
  until?: Date;
};

/** Records an action in the log of the staff, in its transaction: without an entry there is no action. */
export const recordStaffAction = (
  { deps, actor, tx, note }: Pick<StaffContext, 'deps' | 'actor' | 'tx' | 'note'>,
  { action, accountId = null, qrId, reason = '', days, cents, until }: LoggedAction,
) => {
  const at = deps.now();
  const id = createAuditEventId(at.getTime());
  return store.insertStaffAction(actor, tx, {
    ...{ id, at, action, accountId, qrId: qrId ?? null },
    ...{ reason, note, days: days ?? null, cents: cents ?? null, until: until ?? null },
  });
};

export const toStaffLogEntry = (row: store.StaffActionRow): StaffLogEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  staff: row.actor_email,
  action: row.action as StaffAction,
  account: row.account_id && row.account_email ? { id: row.account_id, email: row.account_email } : null,
  code: row.qr_id === null ? null : { id: row.qr_id, uri: row.slug ?? '' },
  reason: (row.reason || null) as StaffLogEntry['reason'],
  note: row.note,
  days: row.days,
  cents: row.cents,
  until: row.until?.toISOString() ?? null,
});
