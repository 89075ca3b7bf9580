import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUpload, IconDeviceFloppy } from '../../ui/icons.ts';
import { TextButton } from '../../ui/text-button.tsx';
import type { SaveState } from './autosave.ts';
import styles from './save-status.module.css';

/** Where the edit is saved: an icon and a word. */
export const SaveStatus = ({
  icon,
  tone = 'plain',
  isShown = true,
  children,
}: {
  icon: ReactNode;
  tone?: 'plain' | 'warn';
  /** If false, its space is reserved. */
  isShown?: boolean;
  children: ReactNode;
}) => (
  <span className={styles.status} data-tone={tone} data-hidden={!isShown || undefined} role="status">
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

/** The result of the last save. A failed save can be retried here; its reason is in the tooltip. */
export const AutosaveStatus = ({ state, onRetry }: { state: SaveState; onRetry: () => void }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const isBad = state.kind === 'failed' || state.kind === 'conflict';
  // These are retried automatically.
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
