import { type Fix, formats, gradeDesign, type Style, type VerificationReport } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { IconAlertTriangle, IconRosetteDiscountCheck, IconShieldCheck } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { useFormatFix } from '../scan-quality/use-format-fix.ts';
import type { DownloadState } from './use-download.ts';
import { useReportRows } from './use-report-rows.ts';
import styles from './verification-card.module.css';

const skeletonRowCount = 9;

/** Causes with a specific message; the others are a combination of small problems. */
const explainedCauses = [
  'contrast',
  'contrast_in_print',
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

const fullBudget = { blocks: [], remainingShare: 1, remainingCodewordShare: 1 };

type ReportWarning = VerificationReport['warnings'][number];

/** Returns the fix that most improves colours that only scan in a perfect image. */
const suggestColorFix = (style: Style): Fix | undefined =>
  gradeDesign(style, { budget: fullBudget, quietZone: 4 }).reasons[0]?.fix;

const isPrintWarning = (warning: ReportWarning | undefined) => warning === 'print_size' || warning === 'printer_dots';

/** Warns about a print width below the recommended one, with a button if it can be changed. */
const PrintSizeWarning = ({ report, onChange }: { report: VerificationReport; onChange: (mm: number) => void }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { widthMm = 0, recommendedWidthMm = 0 } = report.print ?? {};
  const recommendedWidth = formatter.length(recommendedWidthMm);
  return (
    <p className={styles.warning}>
      {t('proof.small', { wide: formatter.length(widthMm), recommended: recommendedWidth })}{' '}
      {formats[report.format].hasPages && (
        <TextButton onClick={() => onChange(recommendedWidthMm)}>
          {t('print.use', { wide: recommendedWidth })}
        </TextButton>
      )}
    </p>
  );
};

/** The verification report: what was decoded from the final file, and by which decoders; or why there is no file, and the fix. */
export const VerificationCard = ({ download }: { download: DownloadState }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const toReportRows = useReportRows();
  const formatFix = useFormatFix();
  const { verification, code, preview, choice, choose, applyFix } = download;
  const format = formats[choice.format].name;
  const rows = verification.state === 'passed' ? toReportRows(verification.report, verification.at, code) : [];
  const isSmall = verification.state === 'passed' && verification.report.warnings.includes('print_size');
  const isWeak =
    verification.state === 'passed' &&
    verification.report.grade > 'C' &&
    !isPrintWarning(verification.report.warnings[0]);
  const colorFix = isWeak && preview.state === 'drawn' ? suggestColorFix(preview.style) : undefined;
  return (
    <section className={styles.report} aria-label={t('receipt.title')} aria-busy={verification.state === 'proving'}>
      <div className={styles.head} data-state={verification.state}>
        {verification.state === 'passed' ? (
          <IconRosetteDiscountCheck size={24} />
        ) : verification.state === 'refused' ? (
          <IconAlertTriangle size={24} />
        ) : verification.state === 'with_file' ? (
          <IconShieldCheck size={24} />
        ) : (
          <Spinner size={20} />
        )}
        <h3 className={styles.title}>
          <span role="status">{t(`proof.${verification.state}`)}</span>
        </h3>
        {verification.state === 'passed' && (
          <span className={styles.chip}>
            {tMain('scan_quality.of', {
              n: verification.report.decoders.length,
              of: verification.report.decoders.length,
            })}
          </span>
        )}
      </div>
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
      {isSmall && <PrintSizeWarning report={verification.report} onChange={(mm) => choose({ mm })} />}
      {isWeak && (
        <p className={styles.warning}>
          {t('proof.weak')}{' '}
          {colorFix && applyFix && preview.state === 'drawn' ? (
            <TextButton onClick={() => applyFix(colorFix)}>{formatFix(colorFix, preview.style)}</TextButton>
          ) : (
            <Link to={`/app/builder/${code.id}?step=design`}>{t('proof.open_design')}</Link>
          )}
        </p>
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
      {verification.state === 'with_file' && <p className={styles.text}>{t('proof.with_file_help', { format })}</p>}
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
