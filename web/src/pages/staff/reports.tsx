import { useQuery } from '@tanstack/react-query';
import type { AbuseReport } from '@tessera/contract/api/staff.ts';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { CodeFacts } from './code-facts.tsx';
import styles from './page.module.css';
import { type Deed, reportList, useDeed } from './queries.ts';
import type { Target } from './reason-dialog.tsx';
import { Answer } from './states.tsx';

type OnDeed = (deed: Deed) => void;

const Report = ({ report, onDeed }: { report: AbuseReport; onDeed: OnDeed }) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const locale = useFormatLocale();
  const { id, state } = report;
  return (
    <div className={styles.report}>
      <div className={styles.line}>
        <strong>{main(`abuse.${report.reason}`)}</strong>
        {state !== 'open' && (
          <StatusChip tone={state === 'upheld' ? 'bad' : 'plain'}>{t(`staff.reports.${state}`)}</StatusChip>
        )}
      </div>
      {!report.code && <code className={styles.leads}>{report.url}</code>}
      {report.message && <p className={styles.message}>{report.message}</p>}
      <p className={styles.facts}>
        {new Date(report.createdAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
        {report.email && ` · ${report.email}`}
        {state === 'open' && (
          <>
            {' · '}
            <TextButton onClick={() => onDeed({ do: 'dismissed', id })}>{t('staff.reports.dismiss')}</TextButton>
          </>
        )}
      </p>
    </div>
  );
};

/** What was reported of one code, or one address that is none of ours, and what can be done about it. */
const Case = ({ reports, onTarget }: { reports: AbuseReport[]; onTarget: (target: Target) => void }) => {
  const { t } = useTranslation('private');
  const deed = useDeed();
  const { id, code, state, together } = reports[0]!;
  const isOpen = state === 'open';
  return (
    <li className={styles.row}>
      {reports.map((report) => (
        <Report key={report.id} report={report} onDeed={deed.mutate} />
      ))}
      {together > reports.length && <p className={styles.facts}>{t('staff.reports.together', { count: together })}</p>}
      {code ? (
        <CodeFacts code={code} isDecided={!isOpen} onTarget={onTarget} />
      ) : (
        <p className={styles.facts}>{t('staff.reports.foreign')}</p>
      )}
      {isOpen && (
        <div className={styles.actions}>
          <Button
            size={32}
            look={code ? 'danger' : 'quiet'}
            pending={deed.isPending}
            onClick={() => deed.mutate({ do: 'upheld', id })}
          >
            {t(code ? 'staff.reports.uphold' : 'staff.reports.settle')}
          </Button>
        </div>
      )}
    </li>
  );
};

const caseOf = ({ id, code }: AbuseReport) => code?.uri ?? id;

/** Reports of abuse by the code that they are of, the oldest open one first. */
export const Reports = ({ state, onTarget }: { state: 'open' | 'decided'; onTarget: (target: Target) => void }) => {
  const { t } = useTranslation('private');
  const list = useQuery(reportList(state));
  return (
    <Answer query={list} isNone={({ reports }) => reports.length === 0} none={t(`staff.reports.none_${state}`)}>
      {({ reports }) => (
        <ul className={styles.rows}>
          {[...Map.groupBy(reports, caseOf)].map(([key, ofCase]) => (
            <Case key={key} reports={ofCase} onTarget={onTarget} />
          ))}
        </ul>
      )}
    </Answer>
  );
};
