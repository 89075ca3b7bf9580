import { formats, isWeak } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { IconAlertTriangle, IconRosetteDiscountCheck, IconShieldCheck } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { countSeries } from '../code-preview/use-code-preview.ts';
import { GradeTile } from '../scan-quality/grade-tile.tsx';
import { useFormatFix } from '../scan-quality/use-format-fix.ts';
import { ReportWarnings } from './report-warnings.tsx';
import type { DownloadState } from './use-download.ts';
import { useReportRows } from './use-report-rows.ts';
import styles from './verification-card.module.css';

const skeletonRowCount = 9;

/** Causes with a specific message; the others are a combination of small problems. */
const explainedCauses = [
  'contrast',
  'inverted',
  'repair',
  'shape',
  'corners',
  'frame',
  'quiet_zone',
  'too_small',
  'print_size',
] as const satisfies readonly string[];
const isExplainedCause = (cause: string): cause is (typeof explainedCauses)[number] =>
  explainedCauses.some((known) => known === cause);

/** The verification report: what was decoded from the final file, and by which decoders; or why there is no file, and the fix. */
export const VerificationCard = ({ download }: { download: DownloadState }) => {
  const { t } = useTranslation('private');
  const toReportRows = useReportRows();
  const formatFix = useFormatFix();
  const { verification, code, preview, choice, applyFix } = download;
  const format = formats[choice.format].name;
  const seriesCount = countSeries(preview);
  const rows = verification.state === 'passed' ? toReportRows(verification.report, verification.at, code) : [];
  const isFileWeak = verification.state === 'passed' && isWeak(verification.report.grade);
  return (
    <section className={styles.report} aria-label={t('receipt.title')} aria-busy={verification.state === 'proving'}>
      <div className={styles.head} data-state={isFileWeak ? 'weak' : verification.state}>
        {isFileWeak ? (
          <IconAlertTriangle size={24} />
        ) : verification.state === 'passed' ? (
          <IconRosetteDiscountCheck size={24} />
        ) : verification.state === 'refused' ? (
          <IconAlertTriangle size={24} />
        ) : verification.state === 'with_file' ? (
          <IconShieldCheck size={24} />
        ) : (
          <Spinner size={20} />
        )}
        <h3 className={styles.title}>
          <span role="status">{t(isFileWeak ? 'proof.weak' : `proof.${verification.state}`)}</span>
        </h3>
        {verification.state === 'passed' && <GradeTile grade={verification.report.grade} />}
      </div>
      {verification.state === 'passed' && <ReportWarnings report={verification.report} download={download} />}
      {verification.state === 'passed' && (
        <dl className={styles.rows}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto" title={value}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {(verification.state === 'proving' || verification.state === 'none') && (
        <div className={styles.rows} aria-hidden="true">
          {Array.from({ length: skeletonRowCount }, (_, row) => (
            <div key={row}>
              <Skeleton width="96px" height="12px" />
              <Skeleton width={`${48 + ((row * 23) % 40)}px`} height="12px" />
            </div>
          ))}
        </div>
      )}
      {verification.state === 'with_file' && (
        <p className={styles.text}>
          {seriesCount === undefined
            ? t('proof.with_file_help', { format })
            : t('proof.series_help', { total: seriesCount, format })}
        </p>
      )}
      {verification.state === 'refused' && (
        <>
          <p className={styles.text}>
            {t(isExplainedCause(verification.cause) ? `proof.cause.${verification.cause}` : 'proof.cause.together')}{' '}
            {!verification.fix && t('proof.no_fix')}
          </p>
          {verification.fix && applyFix && preview.state === 'drawn' ? (
            <Button wide onClick={() => verification.fix && applyFix(verification.fix)}>
              {formatFix(verification.fix, preview.style)}
            </Button>
          ) : (
            <p className={styles.text}>
              <Link to={`/app/builder/${code.id}?step=design`}>{t('proof.open_design')}</Link>
            </p>
          )}
        </>
      )}
    </section>
  );
};
