import { formats, type VerificationReport } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormatter } from '../../i18n/formatter.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { useFormatFix } from '../scan-quality/use-format-fix.ts';
import type { DownloadState } from './use-download.ts';
import styles from './verification-card.module.css';

const whiteBackground = { style: [{ path: 'shape.backgroundColor', value: '#ffffff' }] };

/** What stops phones from scanning the file, each with its fix: its size, the worst cause otherwise, and a transparent background. */
export const ReportWarnings = ({
  report,
  download: { preview, choose, applyFix, code },
}: {
  report: VerificationReport;
  download: DownloadState;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const formatFix = useFormatFix();
  const { widthMm = 0, recommendedWidthMm = 0 } = report.print ?? {};
  const cause = report.warnings.find((code) => code !== 'print_size' && code !== 'printer_dots');
  const fix = cause === report.warnings[0] ? report.fix : undefined;
  const style = preview.state === 'drawn' ? preview.style : undefined;
  const recommended = formatter.length(recommendedWidthMm);
  return (
    <>
      {report.warnings.includes('print_size') && (
        <p className={styles.warning}>
          {t('proof.small', { wide: formatter.length(widthMm), recommended })}{' '}
          {formats[report.format].hasPages && (
            <TextButton onClick={() => choose({ mm: recommendedWidthMm })}>
              {t('print.use', { wide: recommended })}
            </TextButton>
          )}
        </p>
      )}
      {cause && (
        <p className={styles.warning}>
          <strong>{tMain(`scan_quality.${cause}`)}</strong> {tMain(`scan_quality.first.${cause}`)}{' '}
          {fix && applyFix && style ? (
            <TextButton onClick={() => applyFix(fix)}>{formatFix(fix, style)}</TextButton>
          ) : (
            <Link to={`/app/builder/${code.id}?step=design`}>{t('proof.open_design')}</Link>
          )}
        </p>
      )}
      {report.format !== 'ascii' && style?.shape.backgroundColor === null && (
        <p className={styles.warning}>
          {tMain('scan_quality.transparent')}{' '}
          {applyFix && <TextButton onClick={() => applyFix(whiteBackground)}>{tMain('fix.white')}</TextButton>}
        </p>
      )}
    </>
  );
};
