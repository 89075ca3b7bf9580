import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { defaultDesign } from '@tessera/contract/api/default-design.ts';
import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { notify } from '../../ui/notify.ts';
import { useIsFolderScoped, usePermissionCheck } from '../team/permissions.tsx';

/** The style that new codes start with; null for the plain one. */
export const defaultStyleQuery = queryOptions({
  queryKey: ['default-design'],
  queryFn: async ({ signal }) => (await call(defaultDesign.get, { signal })).style,
});

/** Returns a function that sets the style of new codes, with Undo; undefined if the user can't. */
export const useSetDefaultStyle = (): ((style: CodeStyle | null) => void) | undefined => {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const can = usePermissionCheck();
  const isFolderScoped = useIsFolderScoped();
  const { mutate } = useMutation({
    mutationFn: async ({ style }: { style: CodeStyle | null; isUndo?: boolean }) => {
      const before = await client.fetchQuery(defaultStyleQuery);
      const after = await call(defaultDesign.set, { body: { style } });
      client.setQueryData(defaultStyleQuery.queryKey, after.style);
      return before;
    },
    onError: notifyError,
    onSuccess: (before, { style, isUndo }) => {
      if (isUndo) return;
      notify({
        kind: 'success',
        text: t(style ? 'default_design.set' : 'default_design.removed'),
        action: { label: t('undo'), onClick: () => mutate({ style: before, isUndo: true }) },
      });
    },
  });
  return can('dashboard', 'edit') && !isFolderScoped ? (style) => mutate({ style }) : undefined;
};
