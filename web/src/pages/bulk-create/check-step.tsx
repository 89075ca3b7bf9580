import { type BulkJob, bulkJobs } from '@tessera/contract/api/bulk-jobs.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { buildRouteUrl, call } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { Button, ButtonLink, DownloadLink } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/chips.tsx';
import { Switch } from '../../ui/choices.tsx';
import { IconAlertTriangle, IconArrowLeft, IconArrowRight, IconDownload, IconUpload } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import styles from './bulk-create.module.css';
import check from './check-step.module.css';
import { ErrorRows } from './error-rows.tsx';
import { PlainRows } from './plain-rows.tsx';
import { ProgressCard } from './progress-card.tsx';
import { RowMosaic } from './row-mosaic.tsx';
import { buildJobPath } from './steps.ts';
import { UpdateRows } from './update-rows.tsx';
import { useJobAction } from './use-job-action.ts';
import { useRowChanges } from './use-row-changes.ts';
import { useTableUpload } from './use-table-upload.ts';

const tabs = ['error', 'update', 'ready', 'unchanged', 'left_out'] as const;
type Tab = (typeof tabs)[number];

/** How many rows there are of each kind, and all of them as tiles. */
const Totals = ({ job }: { job: BulkJob }) => {
  const { t } = useTranslation('bulk');
  const { counts, id } = job;
  const totals = [
    { key: 'ready', value: counts.ready },
    ...(counts.update + counts.unchanged > 0 ? ([{ key: 'update', value: counts.update }] as const) : []),
    { key: 'error', value: counts.error },
    { key: 'left_out', value: counts.left_out + counts.empty },
  ] as const;
  return (
    <section className={check.totals} aria-label={t('totals.title')}>
      <dl className={check.numbers}>
        {totals.map(({ key, value }) => (
          <div key={key} className={check.total} data-kind={key} data-none={value === 0 || undefined}>
            <dt>{t(`totals.${key}`)}</dt>
            <dd className={check.value}>{t('number', { count: value })}</dd>
            <dd className={check.help}>
              {key === 'left_out' && counts.empty > 0
                ? t('totals.empty', { count: counts.empty })
                : t(`totals.${key}.help`)}
            </dd>
          </div>
        ))}
      </dl>
      <RowMosaic id={id} />
    </section>
  );
};

/** Uploads a corrected file, which takes the place of this one. */
const CorrectedFile = ({ job }: { job: BulkJob }) => {
  const { t } = useTranslation('bulk');
  const tMain = useTranslation().t;
  const input = useRef<HTMLInputElement>(null);
  const { upload, failure, start } = useTableUpload(job.settings.type, () =>
    call(bulkJobs.remove, { params: { id: job.id } }).catch(() => {}),
  );
  return (
    <>
      <Button
        variant="quiet"
        size={32}
        icon={<IconUpload size={16} />}
        pending={upload !== undefined}
        onClick={() => input.current?.click()}
      >
        {t('check.corrected')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.jsonl,.ndjson"
        hidden
        aria-label={t('check.corrected')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void start(file);
        }}
      />
      {failure && (
        <p className={check.failure} role="alert">
          {formatError(tMain, failure.error)}
        </p>
      )}
    </>
  );
};

const Checked = ({ job }: { job: BulkJob }) => {
  const { t } = useTranslation('bulk');
  const navigate = useNavigate();
  const { id, counts, remainingCodes, format } = job;
  const [onlyIfAllValid, setOnlyIfAllValid] = useState(false);
  const rows = useRowChanges(job);
  const action = useJobAction(id);
  const shownTabs = tabs.filter((one) => counts[one] > 0 || one === 'error');
  const [tab, setTab] = useState<Tab>(() => tabs.find((one) => counts[one] > 0) ?? 'error');
  const count = counts.ready + counts.update;
  const isTooMany = counts.ready > remainingCodes;
  const isBlocked = count === 0 || isTooMany || (onlyIfAllValid && counts.error > 0);
  const create = () =>
    action.mutate(onlyIfAllValid ? 'createOnlyIfAllValid' : 'create', { onSuccess: () => navigate(buildJobPath(id)) });
  const out = counts.error + counts.left_out;
  const getNote = () => {
    if (isTooMany) return undefined;
    if (onlyIfAllValid && counts.error > 0) return t('check.blocked', { count: counts.error });
    return out > 0 ? t('check.left_out', { count: out }) : undefined;
  };
  return (
    <div className={styles.stack}>
      <Totals job={job} />
      {isTooMany && (
        <Note tone="warn" icon={<IconAlertTriangle size={20} />} role="status">
          {t('check.too_many', { count: remainingCodes, ready: counts.ready })}
        </Note>
      )}
      <section className={check.card} aria-labelledby="rows-title">
        <h2 id="rows-title" className={check.hidden}>
          {t('rows.title')}
        </h2>
        <div className={check.bar}>
          <div className={check.tabs}>
            {shownTabs.map((one) => (
              <ToggleChip key={one} pressed={one === tab} onToggle={() => setTab(one)}>
                {t(`tab.${one}`)} <span className={check.count}>{t('number', { count: counts[one] })}</span>
              </ToggleChip>
            ))}
          </div>
          <div className={check.tools}>
            {counts.error > 0 && (
              <DownloadLink
                variant="quiet"
                size={32}
                icon={<IconDownload size={16} />}
                href={buildRouteUrl(bulkJobs.errors, { params: { id } })}
              >
                {t('check.errors_csv')}
              </DownloadLink>
            )}
            <CorrectedFile job={job} />
          </div>
        </div>
        {tab === 'error' && <ErrorRows job={job} rows={rows} />}
        {tab === 'update' && <UpdateRows job={job} rows={rows} />}
        {tab !== 'error' && tab !== 'update' && <PlainRows key={tab} job={job} rows={rows} state={tab} />}
      </section>
      <footer className={styles.foot}>
        <ButtonLink to={buildJobPath(id, 'file')} variant="quiet" size={48} icon={<IconArrowLeft size={20} />}>
          {t('step.file')}
        </ButtonLink>
        <div className={styles.footEnd}>
          {(format === 'jsonl' || out > 0) && (
            <Switch label={t('check.only_if_valid')} checked={onlyIfAllValid} onChange={setOnlyIfAllValid} />
          )}
          <p className={styles.footNote} role="status">
            {getNote()}
          </p>
          <Button size={48} disabled={isBlocked} pending={action.isPending} onClick={create}>
            {t(counts.update === 0 ? 'check.create' : counts.ready === 0 ? 'check.update' : 'check.create_and_update', {
              count,
            })}
            <IconArrowRight size={20} />
          </Button>
        </div>
      </footer>
    </div>
  );
};

/** Step 2: what would become of each row, and what is wrong. Nothing is created yet. */
export default function CheckStep({ job }: { job: BulkJob }) {
  const tPrivate = useTranslation('private').t;
  const action = useJobAction(job.id);
  if (job.state !== 'checking') return <Checked job={job} />;
  return (
    <ProgressCard job={job}>
      <Button variant="quiet" pending={action.isPending} onClick={() => action.mutate('cancel')}>
        {tPrivate('cancel')}
      </Button>
    </ProgressCard>
  );
}
