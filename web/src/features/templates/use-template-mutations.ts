import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type TemplateInput, type TemplateSummary, templates } from '@tessera/contract/api/templates.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { notify } from '../../ui/notify.ts';
import { codeKeys } from '../codes/queries.ts';
import { defaultDesignQuery } from '../default-design/default-design.ts';
import { templateKeys, templateListQuery } from './queries.ts';

/** Creates, changes and deletes templates, and updates what shows them. */
export const useTemplateMutations = () => {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const refetch = () => {
    client.invalidateQueries({ queryKey: templateKeys.all });
    client.invalidateQueries({ queryKey: defaultDesignQuery.queryKey });
  };

  const create = useMutation({
    mutationFn: (body: Partial<TemplateInput> & Pick<TemplateInput, 'name'>) => call(templates.create, { body }),
    onSettled: refetch,
  });
  const change = useMutation({
    /** With `version`, only if no one else has changed it since then (`version_conflict`). */
    mutationFn: ({ id, version, ...body }: Partial<TemplateInput> & { id: number; version?: number }) => {
      const headers = version === undefined ? {} : { 'If-Match': `"${version}"` };
      return call(templates.change, { params: { id }, body, headers });
    },
    onSettled: refetch,
  });
  /** Codes that were made from a template are locked with it, and unlocked without. */
  const refetchWithCodes = () => {
    refetch();
    client.invalidateQueries({ queryKey: codeKeys.all });
  };
  const restore = useMutation({
    mutationFn: (id: number) => call(templates.restore, { params: { id } }),
    onError: notifyError,
    onSettled: refetchWithCodes,
  });
  const remove = useMutation({
    mutationFn: ({ id }: TemplateSummary) => call(templates.remove, { params: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: templateKeys.list });
      const before = client.getQueryData(templateListQuery.queryKey);
      client.setQueryData(
        templateListQuery.queryKey,
        (list) => list && { ...list, templates: list.templates.filter((template) => template.id !== id) },
      );
      return { before };
    },
    onError: (error, _, context) => {
      client.setQueryData(templateListQuery.queryKey, context?.before);
      notifyError(error);
    },
    onSuccess: (_, { id, name, codes }) =>
      notify({
        kind: 'success',
        text: t('templates.deleted', { name, count: codes }),
        action: { label: t('undo'), onClick: () => restore.mutate(id) },
      }),
    onSettled: refetchWithCodes,
  });
  const setDefault = ({ id, name }: TemplateSummary, isDefault: boolean) => {
    const before = client.getQueryData(templateListQuery.queryKey)?.templates.find((template) => template.isDefault);
    const undone = before ? { id: before.id, isDefault: true } : { id, isDefault: false };
    change.mutate(
      { id, isDefault },
      {
        onError: notifyError,
        onSuccess: () =>
          notify({
            kind: 'success',
            text: t(isDefault ? 'templates.default_set' : 'default_design.removed', { name }),
            action: { label: t('undo'), onClick: () => change.mutate(undone, { onError: notifyError }) },
          }),
      },
    );
  };
  return { create, change, remove, setDefault };
};
