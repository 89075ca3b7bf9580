import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { getCodeKind } from '../codes/code-kind.ts';
import { FootButton } from '../scan-quality/foot-button.tsx';
import styles from './mini-builder.module.css';
import { DownloadButton, Panel } from './panel.tsx';
import type { MiniBuilderState } from './use-mini-builder.ts';

/** Measuring loads decoders, which aren’t needed before there is a code. */
const MeasuredFoot = lazy(async () => {
  const { CheckedFootPreview } = await import('../scan-quality/foot-preview.tsx');
  return { default: CheckedFootPreview };
});

/** On a phone, the code, its grade and the download stay at the bottom of the screen; the code opens the preview. */
export const PhoneFooter = ({
  builder,
  formId,
  activeField,
}: {
  builder: MiniBuilderState;
  formId: string;
  activeField: string | undefined;
}) => {
  const { t } = useTranslation();
  const [isPreviewing, setPreviewing] = useState(false);
  const { code, type } = builder;
  const previewButton = { code, label: t('make.preview'), onClick: () => setPreviewing(true) };
  return (
    <>
      <div className={styles.foot}>
        {code.state === 'drawn' ? (
          <Suspense fallback={<FootButton {...previewButton} />}>
            <MeasuredFoot {...previewButton} kind={getCodeKind(type)} />
          </Suspense>
        ) : (
          <FootButton {...previewButton} />
        )}
        <DownloadButton builder={builder} formId={formId} size={48} className={styles.download} />
      </div>
      {isPreviewing && (
        <BottomSheet title={t('make.preview')} className={styles.panel} onClose={() => setPreviewing(false)}>
          <Panel builder={builder} activeField={activeField} />
        </BottomSheet>
      )}
    </>
  );
};
