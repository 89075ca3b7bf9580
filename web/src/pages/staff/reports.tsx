import { useQuery } from '@tanstack/react-query';
import type { AbuseReport } from '@tessera/contract/api/staff.ts';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { CodeFacts } from './code-facts.tsx';
import styles from './page.module.css';
import { reportList, useDeed } from './queries.ts';
import type { Target } from './reason-dialog.tsx';
import { Answer } from './states.tsx';

const Report = ({ report, onTarget }: { report: AbuseReport; onTarget: (target: Target) => void }) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const locale = useFormatLocale();
  const deed = useDeed();
  const { id, code, state } = report;
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <strong>{main(`abuse.${report.reason}`)}</strong>
        {report.together > 1 && (
          <StatusChip tone="warn">{t('staff.reports.together', { count: report.together })}</StatusChip>
        )}
        {state !== 'open' && (
          <StatusChip tone={state === 'upheld' ? 'bad' : 'plain'}>{t(`staff.reports.${state}`)}</StatusChip>
        )}
      </div>
      <code className={styles.leads}>{report.url}</code>
      {report.message && <p className={styles.message}>{report.message}</p>}
      <p className={styles.facts}>
        {new Date(report.createdAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
        {report.email && ` · ${report.email}`}
      </p>
      {code ? (
        <CodeFacts code={code} onTarget={onTarget} />
      ) : (
        <p className={styles.facts}>{t('staff.reports.foreign')}</p>
      )}
      {state === 'open' && (
        <div className={styles.actions}>
          <Button size={32} pending={deed.isPending} onClick={() => deed.mutate({ do: 'upheld', id })}>
            {t(code ? 'staff.reports.uphold' : 'staff.reports.settle')}
          </Button>
          <Button look="quiet" size={32} pending={deed.isPending} onClick={() => deed.mutate({ do: 'dismissed', id })}>
            {t('staff.reports.dismiss')}
          </Button>
        </div>
      )}
    </li>
  );
};

/** Reports of abuse, the oldest open one first, each with what its code leads to. */
export const Reports = ({ state, onTarget }: { state: 'open' | 'decided'; onTarget: (target: Target) => void }) => {
  const { t } = useTranslation('private');
  const list = useQuery(reportList(state));
  return (
    <Answer query={list} isNone={({ reports }) => reports.length === 0} none={t(`staff.reports.none_${state}`)}>
      {({ reports }) => (
        <ul className={styles.rows}>
          {reports.map((report) => (
            <Report key={report.id} report={report} onTarget={onTarget} />
          ))}
        </ul>
      )}
    </Answer>
  );
};
