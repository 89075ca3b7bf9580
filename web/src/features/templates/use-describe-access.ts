import type { TemplateInput } from '@tessera/contract/api/templates.ts';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';

/** Returns the schedule and the scan limit of codes in a line. */
export const useDescribeAccess = () => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const format = (seconds: number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(seconds * 1000));
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
