import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Refused } from './api.ts';
import { notify } from './ui/notify.ts';

/** What happened and what to do, in a sentence. What isn't a refusal of the server is a bug of ours. */
export const refusalText = (t: TFunction<'main'>, error: unknown): string => {
  if (!(error instanceof Refused)) return t('error.generic');
  if (error.isOffline) return t('offline');
  if (error.said) return error.said;
  if (error.code === 'rate_limited' && error.wait !== undefined) {
    const [unit, seconds] = error.wait < 60 ? (['limited_for_seconds', 1] as const) : (['limited_for', 60] as const);
    return t(unit, { count: Math.ceil(error.wait / seconds) });
  }
  return t(`error.${error.code}`, error.params as { width: number; height: number; max: number; format: string });
};

/** The id under which the server has logged what only its operator can look into; a refusal that explains itself has none. */
export const refusalId = (error: unknown): string | undefined =>
  error instanceof Refused && (error.status >= 500 || error.code === 'generic') ? error.uuid : undefined;

/** Shows a refusal as a snackbar. */
export const useRefusal = (): ((error: unknown) => void) => {
  const { t } = useTranslation();
  return (error) => notify({ kind: 'error', text: refusalText(t, error), uuid: refusalId(error) });
};
