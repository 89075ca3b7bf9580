import { useTranslation } from 'react-i18next';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import type { CodeEditor } from './editor.ts';
import styles from './preview-panel.module.css';
import { PreviewPanel } from './preview-panel.tsx';
import type { BuilderStep } from './steps.ts';

/** The preview on a phone: a bottom sheet. */
export const PreviewSheet = ({
  editor,
  step,
  onClose,
}: {
  editor: CodeEditor;
  step: BuilderStep;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  return (
    <BottomSheet title={t('builder.preview')} onClose={onClose}>
      <div className={styles.sheet}>
        <PreviewPanel editor={editor} step={step} />
      </div>
    </BottomSheet>
  );
};
