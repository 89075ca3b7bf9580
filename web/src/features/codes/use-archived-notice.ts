import { useQueryClient } from '@tanstack/react-query';
import { codes } from '@tessera/contract/api/codes.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useRefusal } from '../../refusal.ts';
import { dismiss, notify } from '../../ui/notify.ts';
import { hideArchived, showArchived, useArchived } from './archived-notice.ts';
import { codeKeys } from './queries.ts';

/** Shows that a code went to the archive, with its Undo, until it is closed: also on the next page and after a reload. */
export const useArchivedNotice = (): void => {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const refused = useRefusal();
  const notice = useArchived();

  const show = useRef((_id: number, _name: string): number => 0);
  show.current = (id, name) =>
    notify({
      kind: 'success',
      text: t('codes.done.archive', { name }),
      stays: true,
      onClose: hideArchived,
      action: {
        label: t('undo'),
        onClick: () => {
          hideArchived(id);
          call(codes.restore, { params: { id } })
            .catch((error) => {
              showArchived({ id, name });
              refused(error);
            })
            .finally(() => client.invalidateQueries({ queryKey: codeKeys.all }));
        },
      },
    });

  const { id, name } = notice ?? {};
  useEffect(() => {
    if (id === undefined) return;
    const shown = show.current(id, name ?? '');
    return () => dismiss(shown);
  }, [id, name]);
};
