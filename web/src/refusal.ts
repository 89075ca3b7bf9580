import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Refused } from './api.ts';
import { notify } from './ui/notify.ts';

/** What happened and what to do, in a sentence. What isn't a refusal of the server is a bug of ours. */
export const refusalText = (t: TFunction<'main'>, error: unknown): string =>
  t(`error.${error instanceof Refused ? error.code : 'generic'}`);

/** Shows a refusal as a snackbar, with the id under which the server has logged it. */
export const useRefusal = (): ((error: unknown) => void) => {
  const { t } = useTranslation();
  return (error) =>
    notify({ kind: 'error', text: refusalText(t, error), uuid: error instanceof Refused ? error.uuid : undefined });
};
