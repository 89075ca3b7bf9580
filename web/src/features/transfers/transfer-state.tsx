import type { Transfer } from '@tessera/contract/api/transfers.ts';
import type { TransferState as State } from '@tessera/contract/rules/transfers.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../ui/status-chip.tsx';

const tones: Readonly<Record<State, ComponentProps<typeof StatusChip>['tone']>> = {
  offered: 'info',
  accepted: 'info',
  done: 'good',
  declined: 'plain',
  cancelled: 'plain',
  expired: 'plain',
};

export const TransferState = ({ transfer: { state } }: { transfer: Pick<Transfer, 'state'> }) => {
  const { t } = useTranslation('private');
  return <StatusChip tone={tones[state]}>{t(`transfer.state.${state}`)}</StatusChip>;
};
