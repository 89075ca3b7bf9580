import type { BulkJob, BulkRow } from '@tessera/contract/api/bulk-jobs.ts';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ToggleChip } from '../../ui/chips.tsx';
import { IconAlertCircle } from '../../ui/icons.ts';
import check from './check-step.module.css';
import download from './download-step.module.css';
import list from './row-list.module.css';
import { RowList } from './row-list.tsx';
import { getRowName } from './row-text.ts';
import { buildRowsPath, listRowGroups, rowGroups } from './steps.ts';
import { useFormatRowError } from './use-format-row-error.ts';

const ResultRow = ({ job, row }: { job: BulkJob; row: BulkRow }) => {
  const { t } = useTranslation('bulk');
  const formatRowError = useFormatRowError();
  const name = getRowName(job, row) || t('rows.unnamed');
  const { code, errors } = row;
  return (
    <li className={list.row} data-state={row.state}>
      <span className={list.number}>{t('number', { count: row.row })}</span>
      <span className={list.name} dir="auto">
        {code ? (
          <Link to={`/app/my-qr-codes/qr/${code.id}`} className={download.code}>
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <div className={list.cells}>
        {code && (
          <p className={list.texts} dir="ltr">
            {code.link.replace(/^https?:\/\//, '')}
          </p>
        )}
        {errors.map((error) => (
          <p key={`${error.field} ${error.column} ${error.code ?? error.error}`} className={list.wrong}>
            <IconAlertCircle size={18} />
            <span>
              {error.column !== null && <bdi>{t('rows.in_column', { column: error.column })}</bdi>}{' '}
              {formatRowError(error)}
            </span>
          </p>
        ))}
      </div>
    </li>
  );
};

/** What has become of the rows of a job, one group at a time, which is in the URL. */
export const ResultRows = ({ job, heading }: { job: BulkJob; heading: RefObject<HTMLHeadingElement | null> }) => {
  const { t } = useTranslation('bulk');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const groups = listRowGroups(job);
  const wanted = params.get('rows');
  const shown = (groups.find(({ group }) => group === wanted) ?? groups[0])?.group;
  if (shown === undefined) return null;
  return (
    <section className={check.card} aria-labelledby="rows-title">
      <div className={check.bar}>
        <h2 ref={heading} id="rows-title" tabIndex={-1} className={download.title}>
          {t('rows.title')}
        </h2>
        <div className={check.tabs}>
          {groups.map(({ group, count }) => (
            <ToggleChip
              key={group}
              pressed={group === shown}
              onToggle={() => navigate(buildRowsPath(params, group), { replace: true, preventScrollReset: true })}
            >
              {t(`group.${group}`)} <span className={check.count}>{t('number', { count })}</span>
            </ToggleChip>
          ))}
        </div>
      </div>
      <RowList
        key={shown}
        job={job}
        states={rowGroups[shown]}
        empty={t('rows.none')}
        renderRow={(row) => <ResultRow key={row.row} job={job} row={row} />}
      />
    </section>
  );
};
