import type { TemplateInput } from '@tessera/contract/api/templates.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';

/** Returns the schedule and the scan limit of codes in a line. */
export const useDescribeAccess = () => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const format = (seconds: number) => formatter.dateAndTime(seconds * 1000);
  return ({ schedule, scanLimit }: NonNullable<TemplateInput['access']>): string => {
    const { from, to } = schedule ?? {};
    const times = [
      ...(from === undefined ? [] : [t('access.schedule.from', { from: format(from) })]),
      ...(to === undefined ? [] : [t('access.schedule.to', { to: format(to) })]),
    ];
    const limit = scanLimit === null ? [] : [t('templates.scans', { count: scanLimit })];
    return [...times, ...limit].join(' · ') || t('templates.no_access');
  };
};
