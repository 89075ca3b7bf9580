import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUpload, IconDeviceFloppy } from '../../ui/icons.ts';
import { TextButton } from '../../ui/text-button.tsx';
import type { SaveState } from './autosave.ts';
import styles from './save-status.module.css';

/** Where the edit is kept: a drawing and a word. */
export const SaveStatus = ({
  icon,
  tone = 'plain',
  isShown = true,
  children,
}: {
  icon: ReactNode;
  tone?: 'plain' | 'warn';
  /** Where there is nothing to say yet, its place is kept. */
  isShown?: boolean;
  children: ReactNode;
}) => (
  <span className={styles.mark} data-tone={tone} data-hidden={!isShown || undefined} role="status">
    {icon}
    <span>{children}</span>
  </span>
);

const icons = {
  saved: <IconCloudCheck size={18} />,
  waiting: <IconCloudUpload size={18} />,
  saving: <IconCloudUpload size={18} />,
  invalid: <IconDeviceFloppy size={18} />,
  failed: <IconCloudOff size={18} />,
  conflict: <IconAlertTriangle size={18} />,
} satisfies Record<SaveState['kind'], ReactNode>;

/** What became of the last change. A save that failed can be tried again here; its reason is in the tooltip. */
export const AutosaveStatus = ({ state, onRetry }: { state: SaveState; onRetry: () => void }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const isBad = state.kind === 'failed' || state.kind === 'conflict';
  // Nobody needs to try again: it is done for them.
  if (state.kind === 'failed' && state.error instanceof ApiError && state.error.code === 'read_only')
    return (
      <SaveStatus icon={icons.invalid} tone="warn">
        {tMain('maintenance.title')}. {t('save.invalid')}
      </SaveStatus>
    );
  return (
    <SaveStatus icon={icons[state.kind]} tone={isBad ? 'warn' : 'plain'}>
      {t(`save.${state.kind}`)}
      {state.kind === 'failed' && (
        <TextButton className={styles.retry} title={formatError(tMain, state.error)} onClick={onRetry}>
          {t('codes.retry')}
        </TextButton>
      )}
    </SaveStatus>
  );
};
