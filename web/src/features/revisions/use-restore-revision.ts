import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Code } from '@tessera/contract/api/codes.ts';
import { useTranslation } from 'react-i18next';
import { useNotifyError } from '../../error-messages.ts';
import { notify } from '../../ui/notify.ts';
import { restoreRevision } from '../codes/save-code.ts';
import { setCachedCode } from '../codes/use-code-action.ts';

/** Publishes an earlier revision again, with Undo. `publicNumber` is the revision that visitors get until then. */
export const useRestoreRevision = (code: Code, publicNumber: number | undefined) => {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (number: number) => restoreRevision(code, number),
    onSuccess: (restored) => setCachedCode(client, restored),
  });
  const undo = (number: number) => mutateAsync(number).catch(notifyError);
  /** @throws {ApiError} */
  const restore = async (number: number) => {
    const restored = await mutateAsync(number);
    notify({
      kind: 'success',
      text:
        restored.revision === number
          ? t('revisions.published', { number })
          : t('revisions.restored', { number, newNumber: restored.revision }),
      ...(publicNumber !== undefined && { action: { label: t('undo'), onClick: () => undo(publicNumber) } }),
    });
  };
  return { restore, isPending };
};
