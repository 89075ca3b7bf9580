import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconInfoCircle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';

/** What the statistics don’t include: earlier scans after an upgrade, scans that weren’t examined, or the newest ones. */
export const Notes = ({ statistics: { coverage, asOf, isBackfilling, range } }: { statistics: Statistics }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { timeZone } = range;
  return (
    <>
      {isBackfilling && (
        <Note tone="info" icon={<IconInfoCircle size={18} />}>
          {t('notes.backfilling')}
        </Note>
      )}
      {coverage && (
        <Note tone="info" icon={<IconInfoCircle size={18} />}>
          {coverage.counted < coverage.total
            ? t(`notes.coverage.${coverage.exact}`, {
                counted: formatter.number(coverage.counted),
                total: formatter.number(coverage.total),
              })
            : t('notes.not_compared')}
        </Note>
      )}
      {asOf && (
        <Note tone="info" icon={<IconInfoCircle size={18} />}>
          {t('notes.as_of', { time: formatter.date(asOf, { dateStyle: 'medium', timeStyle: 'short', timeZone }) })}
        </Note>
      )}
    </>
  );
};
