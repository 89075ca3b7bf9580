import { type Fix, quietZone } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Confirms a file whose quiet zone is narrower than scanners need: widen it, or download it as it is. */
export const NarrowMarginDialog = ({
  modules,
  onFix,
  onDownload,
  onClose,
}: {
  modules: number;
  /** Undefined if the design can’t be changed. */
  onFix: ((fix: Fix) => void) | undefined;
  onDownload: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const fix = () => {
    onClose();
    onFix?.({ style: [{ path: 'quietZone', value: quietZone }] });
  };
  const download = () => {
    onClose();
    onDownload();
  };
  return (
    <Dialog
      title={t('narrow.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={download}>
            {t('narrow.anyway')}
          </Button>
          <Button onClick={onFix ? fix : onClose} data-autofocus>
            {onFix ? tMain('fix.quiet_zone') : t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t('narrow.text', { dots: tMain('scan_quality.modules', { count: modules }) })}</p>
    </Dialog>
  );
};
