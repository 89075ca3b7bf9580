import type { CustomerSnapshot } from '../../adapters/payments/snapshot.ts';
import type { DerivedSubscription } from './derive.ts';
import type { SubscriptionRow } from './store.ts';

/** What is known of an account's subscription: its row, what the gateway knows, and what that means. */
export type AccountState = {
  row: SubscriptionRow;
  snapshot: CustomerSnapshot | null;
  derived: DerivedSubscription;
};
