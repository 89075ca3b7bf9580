import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from './api.ts';
import { notify } from './ui/notify.ts';

/** What happened and what to do, in a sentence. What isn't a refusal of the server is a bug of ours. */
export const formatError = (t: TFunction<'main'>, error: unknown): string => {
  if (!(error instanceof ApiError)) return t('error.generic');
  if (error.isOffline) return t('offline');
  if (error.rawMessage) return error.rawMessage;
  if (error.code === 'rate_limited' && error.retryAfterSeconds !== undefined) {
    const [unit, seconds] =
      error.retryAfterSeconds < 60 ? (['limited_for_seconds', 1] as const) : (['limited_for', 60] as const);
    return t(unit, { count: Math.ceil(error.retryAfterSeconds / seconds) });
  }
  return t(`error.${error.code}`, error.params as { width: number; height: number; max: number; format: string });
};

/** The id under which the server has logged what only its operator can look into; a refusal that explains itself has none. */
export const getErrorId = (error: unknown): string | undefined =>
  error instanceof ApiError && (error.status >= 500 || error.code === 'generic') ? error.uuid : undefined;

/** Shows a refusal as a snackbar. */
export const useNotifyError = (): ((error: unknown) => void) => {
  const { t } = useTranslation();
  return (error) => notify({ kind: 'error', text: formatError(t, error), uuid: getErrorId(error) });
};
