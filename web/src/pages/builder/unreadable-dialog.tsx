import { useTranslation } from 'react-i18next';
import { applyFixToStyle, getRemarks } from '../../features/scan-quality/fixes.ts';
import { GradeTile } from '../../features/scan-quality/grade-tile.tsx';
import { useFormatFix } from '../../features/scan-quality/use-format-fix.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './dialogs.module.css';
import type { CodeEditor } from './editor.ts';
import type { useScanQualityGuard } from './use-scan-quality-guard.ts';

const UnreadableModal = ({
  editor: { codePreview, edit, kind, scanQuality, change },
  guard: { start, stop, continueAnyway },
}: {
  editor: CodeEditor;
  guard: ReturnType<typeof useScanQualityGuard>;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formatFix = useFormatFix();
  const remarks = getRemarks(scanQuality.score?.reasons ?? []);
  const mainRemark = remarks.find(({ fix }) => fix) ?? remarks[0];
  const fix = mainRemark?.fix;
  const fixAndRecheck = () => {
    if (fix) change({ style: applyFixToStyle(edit.style, fix) });
    start();
  };
  return (
    <Dialog
      title={t('unreadable.title')}
      onClose={stop}
      footer={
        <>
          <Button variant="quiet" onClick={continueAnyway}>
            {t(`unreadable.anyway.${kind}`)}
          </Button>
          {fix && codePreview.state === 'drawn' ? (
            <Button onClick={fixAndRecheck} data-autofocus>
              {t(`unreadable.fix.${kind}`, { fix: formatFix(fix, codePreview.style) })}
            </Button>
          ) : (
            <Button onClick={stop} data-autofocus>
              {t('unreadable.back')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.reason}>
        <GradeTile grade={scanQuality.score?.grade} />
        <p>
          {mainRemark && <strong>{tMain(`scan_quality.${mainRemark.code}`)}</strong>} {t('unreadable.text')}
        </p>
      </div>
    </Dialog>
  );
};

/** Confirms a code that phones would fail to read: fix it, or keep it as it is. A fixed code is scanned again first. */
export const UnreadableDialog = (props: Parameters<typeof UnreadableModal>[0]) =>
  props.guard.isAsking && <UnreadableModal {...props} />;
