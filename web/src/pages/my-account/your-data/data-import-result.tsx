import type { DataImport } from '@tessera/contract/api/data-imports.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api.ts';
import { formatError } from '../../../error-messages.ts';
import { useFormatter } from '../../../i18n/formatter.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck } from '../../../ui/icons.ts';
import { Note } from '../../../ui/note.tsx';
import { DataImportCodes } from './data-import-codes.tsx';
import styles from './your-data.module.css';

/** What an import has changed, and its undo. */
export const DataImportResult = ({
  dataImport: { state, error, result, undoUntil },
  isPending,
  onUndo,
  onReplace,
}: {
  dataImport: DataImport;
  isPending: boolean;
  onUndo: () => void;
  onReplace: () => void;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const [isConfirming, setConfirming] = useState(false);
  const [shownAt] = useState(() => Date.now());
  const canUndo = undoUntil !== null && result !== null && Date.parse(undoUntil) > shownAt;
  const failed = result?.failed ?? [];
  return (
    <div className={styles.block}>
      {state === 'failed' ? (
        <Note tone="bad" icon={<IconAlertTriangle size={20} />} role="alert">
          {t(result ? 'data.result.failed' : 'data.result.check_failed')}{' '}
          {formatError(tMain, new ApiError(400, { error: error?.code, params: error?.params ?? {} }))}
        </Note>
      ) : (
        <Note
          tone={state === 'stopped' ? 'warn' : 'good'}
          icon={state === 'stopped' ? <IconAlertTriangle size={20} /> : <IconCircleCheck size={20} />}
          role="status"
        >
          {state === 'stopped' && `${t('data.result.stopped')} `}
          {state === 'undone'
            ? t('data.result.undone')
            : t('data.result.imported', { count: (result?.added ?? 0) + (result?.replaced ?? 0) })}
          {state === 'stopped' && ` ${t('data.result.stopped_scans')}`}
        </Note>
      )}
      {failed.length > 0 && (
        <DataImportCodes
          title={t(state === 'undone' ? 'data.result.kept' : 'data.result.left_out', { count: failed.length })}
          total={failed.length}
          noted={failed}
        />
      )}
      {canUndo && (
        <p className={styles.partText}>
          {t('data.result.undo_until', {
            time: formatter.date(undoUntil, { weekday: 'long', hour: 'numeric', minute: '2-digit' }),
          })}
        </p>
      )}
      <div className={styles.planActions}>
        {canUndo && (
          <Button
            variant="quiet"
            icon={<IconArrowBackUp size={18} />}
            pending={isPending}
            onClick={() => setConfirming(true)}
          >
            {t('data.result.undo')}
          </Button>
        )}
        <Button variant="quiet" onClick={onReplace}>
          {t('data.result.again')}
        </Button>
        {(state === 'imported' || state === 'stopped') && (
          <ButtonLink to="/app/my-qr-codes">{t('data.result.view')}</ButtonLink>
        )}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t('data.result.undo')}
          text={t('data.result.undo_text')}
          confirmLabel={t('data.result.undo')}
          onConfirm={() => {
            setConfirming(false);
            onUndo();
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
};
