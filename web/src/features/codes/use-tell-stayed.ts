import type { CodeSummary } from '@tessera/contract/api/codes.ts';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { refusalId, refusalText } from '../../refusal.ts';
import { notify } from '../../ui/notify.ts';
import { nameOf } from './name-of.ts';

/** A code that an action left as it was: the server refused it, or there is nothing of the kind to do to it. */
export type Stayed = { code: CodeSummary; error?: unknown };

const mostNamed = 3;

/** Says which codes stayed as they were and why, a notice for each reason, until it is closed. */
export const useTellStayed = (): ((stayed: readonly Stayed[]) => void) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const locale = useFormatLocale();
  const reasonOf = ({ code, error }: Stayed) => {
    if (error !== undefined) return refusalText(main, error);
    return code.status === 'blocked' ? t('bulk.blocked') : t('bulk.static');
  };
  return (stayed) => {
    for (const [reason, same] of Map.groupBy(stayed, reasonOf)) {
      const named = same.slice(0, same.length > mostNamed + 1 ? mostNamed : mostNamed + 1);
      const names = named.map(({ code }) => t('bulk.name', { name: nameOf(code) }));
      const more = same.length - named.length;
      if (more > 0) names.push(t('bulk.more', { count: more }));
      notify({
        kind: 'warning',
        text: t('bulk.stayed', { count: same.length, names: new Intl.ListFormat(locale).format(names), reason }),
        uuid: same.map(({ error }) => refusalId(error)).find((id) => id !== undefined),
        stays: true,
      });
    }
  };
};
