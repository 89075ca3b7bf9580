import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from './icons.ts';
import { dismissSnackbar, getSnackbars, type SnackbarKind, subscribeToSnackbars } from './notify.ts';
import { useTopModal } from './open-modals.ts';
import styles from './snackbars.module.css';

const noSnackbars: readonly never[] = [];
const icons: Record<SnackbarKind, ReactNode> = {
  success: <IconCircleCheck size={20} />,
  info: <IconInfoCircle size={20} />,
  warning: <IconAlertTriangle size={20} />,
  error: <IconAlertCircle size={20} />,
};

/**
 * Short messages at the bottom of the window; over an open dialog, whose buttons are there, at the top. Errors stay until they are closed and show the
 * request id.
 */
export const Snackbars = () => {
  const { t } = useTranslation();
  const snackbars = useSyncExternalStore(subscribeToSnackbars, getSnackbars, () => noSnackbars);
  const modal = useTopModal();
  const stack = (
    <section
      className={styles.stack}
      data-over-modal={modal ? true : undefined}
      aria-label={t('snackbars')}
      aria-live="polite"
    >
      {snackbars.map(({ id, kind, text, uuid, action, onClose }) => (
        <div key={id} className={styles.snackbar} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
          {icons[kind]}
          <div className={styles.body}>
            {text}
            {uuid && <span className={styles.uuid}>{t('request_id', { uuid })}</span>}
          </div>
          {action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                dismissSnackbar(id);
                action.onClick();
              }}
            >
              {action.label}
            </button>
          )}
          <IconButton
            label={t('close')}
            size={32}
            onClick={() => {
              dismissSnackbar(id);
              onClose?.();
            }}
          >
            <IconX size={16} />
          </IconButton>
        </div>
      ))}
    </section>
  );
  return modal ? createPortal(stack, modal) : stack;
};
