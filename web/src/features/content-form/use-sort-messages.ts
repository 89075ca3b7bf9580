import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SortMessages } from '../../ui/sortable-list.tsx';

/** Screen reader announcements for sorting a list. */
export const useSortMessages = (): SortMessages => {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      help: t('sort.help'),
      role: t('sort.role'),
      pickedUp: (name, position) => t('sort.taken', { name, position }),
      over: (name, position) => t('sort.over', { name, position }),
      dropped: (name, position) => t('sort.dropped', { name, position }),
      cancelled: (name) => t('sort.cancelled', { name }),
    }),
    [t],
  );
};
