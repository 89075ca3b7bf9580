import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { defaultDesign } from '@tessera/contract/api/default-design.ts';
import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { notify } from '../../ui/notify.ts';
import { useIsFolderScoped, usePermissionCheck } from '../team/permissions.tsx';

/** The style that new codes start with, null for the plain one; and the template that it’s from, if that’s for any type. */
export const defaultDesignQuery = queryOptions({
  queryKey: ['default-design'],
  queryFn: ({ signal }) => call(defaultDesign.get, { signal }),
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
      const before = await client.fetchQuery(defaultDesignQuery);
      await call(defaultDesign.set, { body: { style } });
      await client.invalidateQueries({ queryKey: defaultDesignQuery.queryKey });
      client.invalidateQueries({ queryKey: ['templates'] });
      return before.style;
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
  return can('templates', 'edit') && !isFolderScoped ? (style) => mutate({ style }) : undefined;
};
