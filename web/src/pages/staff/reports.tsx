import { useQuery } from '@tanstack/react-query';
import type { AbuseReport } from '@tessera/contract/api/staff.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { CodeFacts } from './code-facts.tsx';
import styles from './page.module.css';
import { reportList, useDeed } from './queries.ts';
import type { Target } from './reason-dialog.tsx';
import { Answer } from './states.tsx';

const Report = ({ report }: { report: AbuseReport }) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const locale = useFormatLocale();
  const { state } = report;
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
      </p>
    </div>
  );
};

/** What was reported of one code, or one address that is none of ours, and what can be done about it. */
const Case = ({
  reports,
  onTarget,
  onDecided,
}: {
  reports: AbuseReport[];
  onTarget: (target: Target) => void;
  onDecided: () => void;
}) => {
  const { t } = useTranslation('private');
  const deed = useDeed(onDecided);
  const { id, code, state, together } = reports[0]!;
  const isOpen = state === 'open';
  return (
    <li className={styles.row} data-case tabIndex={-1}>
      {reports.map((report) => (
        <Report key={report.id} report={report} />
      ))}
      {together > reports.length && <p className={styles.facts}>{t('staff.reports.together', { count: together })}</p>}
      {code ? (
        <CodeFacts code={code} isDecided={!isOpen} onTarget={onTarget} />
      ) : (
        <p className={styles.facts}>{t('staff.reports.foreign')}</p>
      )}
      {isOpen && (
        <div className={styles.actions}>
          {code && (
            <Button size={32} look="danger" pending={deed.isPending} onClick={() => deed.mutate({ do: 'upheld', id })}>
              {t('staff.block')}
            </Button>
          )}
          <Button
            size={32}
            look="quiet"
            pending={deed.isPending}
            onClick={() => deed.mutate({ do: 'dismissed', ids: reports.map((report) => report.id) })}
          >
            {t('staff.reports.dismiss')}
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
  const cases = [...Map.groupBy(list.data?.reports ?? [], caseOf)];
  const place = useRef<HTMLDivElement>(null);
  const decided = useRef<{ key: string; at: number }>(undefined);
  /** The button goes with what it decided: the focus moves on to what comes next. */
  useEffect(() => {
    const was = decided.current;
    if (!was || cases.some(([key]) => key === was.key)) return;
    decided.current = undefined;
    const shown = place.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [];
    (shown[Math.min(was.at, shown.length - 1)] ?? place.current)?.focus();
  });
  return (
    <div ref={place} tabIndex={-1} className={styles.cases}>
      <Answer query={list} isNone={({ reports }) => reports.length === 0} none={t(`staff.reports.none_${state}`)}>
        {() => (
          <ul className={styles.rows}>
            {cases.map(([key, ofCase], at) => (
              <Case
                key={key}
                reports={ofCase}
                onTarget={onTarget}
                onDecided={() => {
                  decided.current = { key, at };
                }}
              />
            ))}
          </ul>
        )}
      </Answer>
    </div>
  );
};
