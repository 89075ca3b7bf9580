import type {
  StaffStatement,
  StatementConfirmation,
  StatementReceipt,
} from '@tessera/contract/api/contract-statements.ts';
import type {
  StatementCause,
  StatementFailure,
  StatementKind,
  StatementState,
} from '@tessera/contract/rules/contract-statements.ts';
import type { StatementRow } from './store.ts';

type ReceiptRow = Omit<StatementRow, 'account_email'>;

export const presentReceipt = (row: ReceiptRow): StatementReceipt => ({
  kind: row.kind as StatementKind,
  name: row.name,
  email: row.email,
  number: row.number,
  receiptEmail: row.receipt_email,
  endsOn: row.ends_on,
  cause: row.cause as StatementCause,
  reason: row.reason,
  receivedAt: row.received_at.toISOString(),
});

export const presentConfirmation = (row: StatementRow): StatementConfirmation => ({
  receipt: presentReceipt(row),
  state: row.state as StatementState,
});

export const presentToStaff = (row: StatementRow): StaffStatement => ({
  ...presentReceipt(row),
  id: row.id,
  state: row.state as StatementState,
  failure: (row.failure || null) as StatementFailure | null,
  account: row.account_id && row.account_email ? { id: row.account_id, email: row.account_email } : null,
});
