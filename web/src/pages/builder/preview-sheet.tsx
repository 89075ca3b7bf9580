import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconX } from '../../ui/icons.ts';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
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
  useFocusReturn();
  const tMain = useTranslation().t;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      radius="20px 20px 0 0"
      title={t('builder.preview')}
      closeButtonProps={{ 'aria-label': tMain('close'), icon: <IconX size={20} /> }}
    >
      <div className={styles.sheet}>
        <PreviewPanel editor={editor} step={step} />
      </div>
    </Drawer>
  );
};
