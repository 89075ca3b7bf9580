import type { Invoice } from '@tessera/contract/api/subscriptions.ts';
import type { ComponentProps } from 'react';
import type { StatusChip } from '../../ui/status-chip.tsx';

/** The colour of each state of an invoice. */
export const invoiceTones = {
  draft: 'plain',
  open: 'warn',
  paid: 'good',
  void: 'plain',
  uncollectible: 'bad',
  free: 'plain',
  refunded: 'info',
  processing: 'info',
} as const satisfies Record<Invoice['status'], ComponentProps<typeof StatusChip>['tone']>;
