import { useQueryClient } from '@tanstack/react-query';
import type { BillingData } from '@tessera/contract/api/billing-data.ts';
import { useEffect } from 'react';
import { refreshCurrentUser } from '../../shell/app/current-user.ts';

const refreshMs = 2_000;

/** While VIES is being asked about the VAT number, reads the user again until it has answered. */
export const usePendingVat = (vat: BillingData['vat'] | undefined): void => {
  const queries = useQueryClient();
  const isPending = vat?.state === 'pending';
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(() => void refreshCurrentUser(queries), refreshMs);
    return () => clearInterval(timer);
  }, [isPending, queries]);
};
