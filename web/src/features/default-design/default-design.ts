import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { defaultDesign } from '@tessera/contract/api/default-design.ts';
import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { templates } from '@tessera/contract/api/templates.ts';
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

/** The style that new codes start with, and the id of the template that it’s from. */
type Start = { style: CodeStyle | null; defaultTemplate: number | null };

const setStyle = (style: CodeStyle | null): Promise<Start> => call(defaultDesign.set, { body: { style } });

/** Makes an earlier template the default again; if it’s still the same one, it gets its earlier design back. */
const restore = (before: Start, after: Start): Promise<unknown> =>
  before.defaultTemplate === null || before.defaultTemplate === after.defaultTemplate
    ? setStyle(before.style)
    : call(templates.change, { params: { id: before.defaultTemplate }, body: { isDefault: true } });

/** Returns a function that sets the style of new codes, with Undo; undefined if the user can't. */
export const useSetDefaultStyle = (): ((style: CodeStyle | null) => void) | undefined => {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const can = usePermissionCheck();
  const isFolderScoped = useIsFolderScoped();
  const refetch = async () => {
    client.invalidateQueries({ queryKey: ['templates'] });
    await client.invalidateQueries({ queryKey: defaultDesignQuery.queryKey });
  };
  const undo = useMutation({
    mutationFn: ({ before, after }: { before: Start; after: Start }) => restore(before, after),
    onError: notifyError,
    onSettled: refetch,
  });
  const { mutate } = useMutation({
    mutationFn: async (style: CodeStyle | null) => {
      const before = await client.fetchQuery({ ...defaultDesignQuery, staleTime: 0 });
      return { before, after: await setStyle(style) };
    },
    onError: notifyError,
    onSettled: refetch,
    onSuccess: (change, style) =>
      notify({
        kind: 'success',
        text: t(style ? 'default_design.set' : 'default_design.removed'),
        action: { label: t('undo'), onClick: () => undo.mutate(change) },
      }),
  });
  return can('templates', 'edit') && !isFolderScoped ? (style) => mutate(style) : undefined;
};
