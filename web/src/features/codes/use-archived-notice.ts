import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRetentionPeriod } from '../../i18n/use-retention-period.ts';
import { dismissSnackbar, notify } from '../../ui/notify.ts';
import { type ArchivedCode, hideArchived, useArchivedCodes } from './archived-codes.ts';
import { useRestoreCodes } from './use-restore-codes.ts';

/** Shows the notice of archived codes with Undo until it is closed, also on the next page and after a reload. */
export const useArchivedNotice = (): void => {
  const { t } = useTranslation('private');
  const restore = useRestoreCodes();
  const archived = useArchivedCodes();
  const period = useRetentionPeriod('archive');

  const show = useRef((_codes: readonly ArchivedCode[]): number => 0);
  show.current = (codes) =>
    notify({
      kind: 'success',
      text: t('codes.done.archive', { count: codes.length, name: codes[0]?.name, period }),
      isPersistent: true,
      onClose: () => hideArchived(codes.map(({ id }) => id)),
      action: { label: t('undo'), onClick: () => restore(codes) },
    });

  useEffect(() => {
    if (archived.length === 0) return;
    const noticeId = show.current(archived);
    return () => dismissSnackbar(noticeId);
  }, [archived]);
};
