import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { GradeTile } from '../scan-quality/grade-tile.tsx';
import { useFormatFix } from '../scan-quality/use-format-fix.ts';
import type { DownloadState } from './use-download.ts';
import styles from './weak-file-dialog.module.css';

/** Asks before a file is delivered that phones might fail to scan: says what fails, and offers the fix. */
export const WeakFileDialog = ({ download: { weakFile, preview, applyFix } }: { download: DownloadState }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formatFix = useFormatFix();
  if (!weakFile) return null;
  const { report, cancel, deliver } = weakFile;
  const { fix } = report;
  return (
    <Dialog
      title={t('weak_file.title')}
      onClose={cancel}
      footer={
        <>
          <Button variant="quiet" onClick={deliver}>
            {t('weak_file.anyway')}
          </Button>
          {fix && applyFix && preview.state === 'drawn' ? (
            <Button
              data-autofocus
              onClick={() => {
                cancel();
                applyFix(fix);
              }}
            >
              {formatFix(fix, preview.style)}
            </Button>
          ) : (
            <Button onClick={cancel} data-autofocus>
              {t('weak_file.cancel')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.causes}>
        <GradeTile grade={report.grade} />
        <div>
          <p>{t('weak_file.text')}</p>
          <ul>
            {report.warnings
              .filter((code, at, all) => all.indexOf(code) === at)
              .map((code) => (
                <li key={code}>
                  <strong>{tMain(`scan_quality.${code}`)}</strong> {tMain(`scan_quality.first.${code}`)}
                </li>
              ))}
          </ul>
        </div>
      </div>
    </Dialog>
  );
};
