import { isDynamic } from '@tessera/qr-types';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FootButton } from '../../../features/scannability/foot-button.tsx';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import styles from './mini-builder.module.css';
import { DownloadButton, Panel } from './panel.tsx';
import type { Making } from './use-making.ts';

/** Measuring loads decoders, which aren't needed before there is a code. */
const MeasuredFoot = lazy(async () => {
  const { MeasuredFoot } = await import('../../../features/scannability/foot-preview.tsx');
  return { default: MeasuredFoot };
});

/** On a phone code, grade and the download stay at the foot, whatever is in view; the code opens the preview. */
export const PhoneFoot = ({
  making,
  formId,
  edited,
}: {
  making: Making;
  formId: string;
  edited: string | undefined;
}) => {
  const { t } = useTranslation();
  const [isPreviewing, setPreviewing] = useState(false);
  const { code, type } = making;
  const opens = { code, label: t('make.preview'), onClick: () => setPreviewing(true) };
  return (
    <>
      <div className={styles.foot}>
        {code.state === 'drawn' ? (
          <Suspense fallback={<FootButton {...opens} />}>
            <MeasuredFoot {...opens} kind={isDynamic(type) ? 'dynamic' : 'static'} />
          </Suspense>
        ) : (
          <FootButton {...opens} />
        )}
        <DownloadButton making={making} formId={formId} size={48} className={styles.download} />
      </div>
      {isPreviewing && (
        <BottomSheet
          title={t('make.preview')}
          closeLabel={t('close')}
          className={styles.panel}
          onClose={() => setPreviewing(false)}
        >
          <Panel making={making} edited={edited} />
        </BottomSheet>
      )}
    </>
  );
};
