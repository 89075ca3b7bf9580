import type { FailedCode } from '@tessera/contract/api/bulk.ts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { notify } from '../../ui/notify.ts';

const maxNamed = 3;

/** Shows a notice per reason, with the codes that a bulk action left unchanged, until it is closed. */
export const useNotifyUnchanged = (): ((
  failed: readonly FailedCode[],
  /** The names of codes that this page knows. */
  names: ReadonlyMap<number, string>,
) => void) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const getReason = ({ error, params = {} }: FailedCode) => {
    if (error === 'static_is_immutable') return t('bulk.static');
    if (error === 'code_blocked') return t('bulk.blocked');
    return formatError(tMain, new ApiError(400, { error, params }));
  };
  return (failed, names) => {
    for (const [reason, codes] of Map.groupBy(failed, getReason)) {
      const known = codes.flatMap(({ id }) => names.get(id) ?? []);
      const named = known.slice(0, codes.length > maxNamed + 1 ? maxNamed : maxNamed + 1);
      const texts = named.map((name) => t('bulk.name', { name }));
      const more = codes.length - named.length;
      if (more > 0) texts.push(t('bulk.more', { count: more }));
      const count = codes.length;
      notify({
        kind: 'warning',
        text:
          named.length === 0
            ? t('bulk.failed', { count, reason })
            : t('bulk.stayed', { count, names: new Intl.ListFormat(formatter.locale).format(texts), reason }),
        isPersistent: true,
      });
    }
  };
};
