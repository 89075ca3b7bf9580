import { useQuery } from '@tanstack/react-query';
import type { AbuseReport } from '@tessera/contract/api/staff.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { CodeDetails } from './code-details.tsx';
import { reportsQuery, type StaffTask } from './queries.ts';
import { QueryResult } from './query-result.tsx';
import styles from './staff.module.css';
import { useCaseFocus } from './use-case-focus.ts';

const ReportDetails = ({ report }: { report: AbuseReport }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const { state } = report;
  return (
    <div className={styles.report}>
      <div className={styles.line}>
        <strong>{tMain(`abuse.${report.reason}`)}</strong>
        {state !== 'open' && (
          <StatusChip tone={state === 'upheld' ? 'bad' : 'plain'}>{t(`staff.reports.${state}`)}</StatusChip>
        )}
      </div>
      {!report.code && <code className={styles.target}>{report.url}</code>}
      {report.message && <p className={styles.message}>{report.message}</p>}
      <p className={styles.facts}>
        {formatter.dateAndTime(report.createdAt)}
        {report.email && ` · ${report.email}`}
      </p>
    </div>
  );
};

/** Opens the dialog of an action; `onDone` runs once it’s done. */
export type StartTask = (task: StaffTask, onDone?: () => void) => void;

/** The reports of one code, or of a URL that isn’t ours, and the possible actions. */
const ReportCase = ({
  reports,
  onTask,
  onDecided,
}: {
  reports: AbuseReport[];
  onTask: StartTask;
  onDecided: () => void;
}) => {
  const { t } = useTranslation('private');
  const { id, code, state, together, url } = requireValue(reports[0], 'report');
  const name = code ? `/r/${code.uri}` : url;
  const isOpen = state === 'open';
  return (
    <li className={styles.row} data-case tabIndex={-1}>
      {reports.map((report) => (
        <ReportDetails key={report.id} report={report} />
      ))}
      {together > reports.length && <p className={styles.facts}>{t('staff.reports.together', { count: together })}</p>}
      {code ? (
        <CodeDetails code={code} canBlock={!isOpen} onTask={onTask} />
      ) : (
        <p className={styles.facts}>{t('staff.reports.foreign')}</p>
      )}
      {isOpen && (
        <div className={styles.actions}>
          {code && (
            <Button size={32} variant="danger" onClick={() => onTask({ do: 'upheld', id, name }, onDecided)}>
              {t('staff.block')}
            </Button>
          )}
          <Button
            size={32}
            variant="quiet"
            onClick={() => onTask({ do: 'dismissed', ids: reports.map((report) => report.id), name }, onDecided)}
          >
            {t('staff.reports.dismiss')}
          </Button>
        </div>
      )}
    </li>
  );
};

const getCaseKey = ({ id, code }: AbuseReport) => (code ? String(code.id) : id);

/** Abuse reports grouped by code, the oldest open one first. */
export const Reports = ({ state, onTask }: { state: 'open' | 'decided'; onTask: StartTask }) => {
  const { t } = useTranslation('private');
  const list = useQuery(reportsQuery(state));
  const cases = [...Map.groupBy(list.data?.reports ?? [], getCaseKey)];
  const { container, onDecided } = useCaseFocus(cases.map(([key]) => key));
  return (
    <div ref={container} tabIndex={-1} className={styles.cases}>
      <QueryResult
        query={list}
        isEmpty={({ reports }) => reports.length === 0}
        emptyText={t(`staff.reports.none_${state}`)}
      >
        {() => (
          <ul className={styles.rows}>
            {cases.map(([key, ofCase]) => (
              <ReportCase key={key} reports={ofCase} onTask={onTask} onDecided={() => onDecided(key)} />
            ))}
          </ul>
        )}
      </QueryResult>
    </div>
  );
};
