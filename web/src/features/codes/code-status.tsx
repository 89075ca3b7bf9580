import type { Code } from '@tessera/contract/api/codes.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../ui/status-chip.tsx';

const tones = {
  draft: 'info',
  active: 'good',
  paused: 'warn',
  archived: 'plain',
  static: 'plain',
} satisfies Record<Code['status'], ComponentProps<typeof StatusChip>['tone']>;

export const CodeStatus = ({ status }: { status: Code['status'] }) => {
  const { t } = useTranslation('private');
  return <StatusChip tone={tones[status]}>{t(`status.${status}`)}</StatusChip>;
};
