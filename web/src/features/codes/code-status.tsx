import { type ComponentProps, use } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../ui/status-chip.tsx';
import { CodesStoppedContext } from '../plans/plan.tsx';
import { type EffectiveStatus, getEffectiveStatus } from './effective-status.ts';

const tones = {
  draft: 'info',
  active: 'good',
  paused: 'warn',
  blocked: 'bad',
  scheduled: 'info',
  ended: 'warn',
  used_up: 'warn',
  archived: 'plain',
  static: 'plain',
} satisfies Record<EffectiveStatus, ComponentProps<typeof StatusChip>['tone']>;

/** Whether a code is active, or why it isn’t. */
export const CodeStatus = ({ code }: { code: Parameters<typeof getEffectiveStatus>[0] }) => {
  const { t } = useTranslation('private');
  const isStopped = use(CodesStoppedContext);
  const status = getEffectiveStatus(code, Date.now());
  if (isStopped && (status === 'active' || status === 'scheduled'))
    return <StatusChip tone="warn">{t('refused.without_plan')}</StatusChip>;
  return <StatusChip tone={tones[status]}>{t(`status.${status}`)}</StatusChip>;
};
