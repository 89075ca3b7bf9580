import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { IconInfoCircle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';

/** What the statistics don’t include yet: the newest scans, or scans that breakdowns left out. */
export const Notes = ({ statistics: { coverage, asOf, isBackfilling, range } }: { statistics: Statistics }) => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const number = new Intl.NumberFormat(locale);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: range.timeZone });
  return (
    <>
      {isBackfilling && (
        <Note tone="info" icon={<IconInfoCircle size={18} />}>
          {t('notes.backfilling')}
        </Note>
      )}
      {coverage && (
        <Note tone="info" icon={<IconInfoCircle size={18} />}>
          {t('notes.coverage', { counted: number.format(coverage.counted), total: number.format(coverage.total) })}
        </Note>
      )}
      {asOf && (
        <Note tone="info" icon={<IconInfoCircle size={18} />}>
          {t('notes.as_of', { time: time.format(new Date(asOf)) })}
        </Note>
      )}
    </>
  );
};
