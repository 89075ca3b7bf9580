import { type TemplatePart, templateParts } from '@tessera/contract/rules/templates.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError, offerPlan } from './api.ts';
import { formatDecline } from './decline-messages.ts';
import { notify } from './ui/notify.ts';

const isTemplatePart = (part: unknown): part is TemplatePart => templateParts.some((known) => known === part);

/** Returns what happened and what to do, in a sentence. An error that isn’t an API error is a bug. */
export const formatError = (t: TFunction<'main'>, error: unknown): string => {
  if (!(error instanceof ApiError)) return t('error.generic');
  if (error.isOffline) return t('offline');
  if (error.rawMessage) return error.rawMessage;
  if (error.code === 'rate_limited' && error.retryAfterSeconds !== undefined) {
    const [unit, seconds] =
      error.retryAfterSeconds < 60 ? (['limited_for_seconds', 1] as const) : (['limited_for', 60] as const);
    return t(unit, { count: Math.ceil(error.retryAfterSeconds / seconds) });
  }
  const { part, template } = error.params;
  if (error.code === 'payment_declined') return `${t('error.payment_declined')} ${formatDecline(t, error.reason)}`;
  if (error.code === 'part_locked' && isTemplatePart(part)) return t(`part_locked.${part}`, { template });
  return t(`error.${error.code}`, error.params as { width: number; height: number; max: number; format: string });
};

/**
 * Returns the id under which the server logged an error that only the operator can investigate; undefined for an error
 * that explains itself.
 */
export const getErrorId = (error: unknown): string | undefined =>
  error instanceof ApiError && (error.status >= 500 || error.code === 'generic') ? error.uuid : undefined;

/** Shows an error as a snackbar; one for want of a plan as the dialog that says what the plan has. */
export const useNotifyError = (): ((error: unknown) => void) => {
  const { t } = useTranslation();
  return (error) => {
    if (!offerPlan(error)) notify({ kind: 'error', text: formatError(t, error), uuid: getErrorId(error) });
  };
};
