import type { CodeSummary } from '@tessera/contract/api/codes.ts';
import { useTranslation } from 'react-i18next';
import { formatError, getErrorId } from '../../error-messages.ts';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { notify } from '../../ui/notify.ts';
import { getCodeName } from './code-name.ts';

/** A code that an action left unchanged: the server rejected it, or the action doesn’t apply to it. */
export type UnchangedCode = { code: CodeSummary; error?: unknown };

const maxNamed = 3;

/** Shows a notice per reason, with the codes that stayed unchanged, until it is closed. */
export const useNotifyUnchanged = (): ((unchanged: readonly UnchangedCode[]) => void) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const locale = useFormatLocale();
  const getReason = ({ code, error }: UnchangedCode) => {
    if (error !== undefined) return formatError(tMain, error);
    return code.status === 'blocked' ? t('bulk.blocked') : t('bulk.static');
  };
  return (unchanged) => {
    for (const [reason, codesWithReason] of Map.groupBy(unchanged, getReason)) {
      const namedCodes = codesWithReason.slice(0, codesWithReason.length > maxNamed + 1 ? maxNamed : maxNamed + 1);
      const names = namedCodes.map(({ code }) => t('bulk.name', { name: getCodeName(code) }));
      const more = codesWithReason.length - namedCodes.length;
      if (more > 0) names.push(t('bulk.more', { count: more }));
      notify({
        kind: 'warning',
        text: t('bulk.stayed', {
          count: codesWithReason.length,
          names: new Intl.ListFormat(locale).format(names),
          reason,
        }),
        uuid: codesWithReason.map(({ error }) => getErrorId(error)).find((id) => id !== undefined),
        isPersistent: true,
      });
    }
  };
};
