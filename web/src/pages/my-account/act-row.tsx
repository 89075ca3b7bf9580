import type { RecordedAct } from '@tessera/contract/api/audit.ts';
import { type Action, acts } from '@tessera/contract/rules/acts.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { momentText } from '../../features/codes/when.ts';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import styles from './activity.module.css';

const isKnown = (action: string): action is Action => Object.hasOwn(acts, action);

/** What somebody did, in a sentence. What a later release recorded is told by its name. */
const sentenceOf = (t: TFunction<'private'>, { action, detail }: RecordedAct) =>
  isKnown(action)
    ? t(`act.${action as 'codes_claimed'}`, detail as { count: number })
    : t('activity.unknown', { action });

/** One act: when, what, and by whom from where. */
export const ActRow = ({ act }: { act: RecordedAct }) => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const { at, person, via, detail, network } = act;
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(at));
  const who =
    person?.email || t(via === 'staff' ? 'activity.staff' : via === 'product' ? 'activity.product' : 'activity.gone');
  return (
    <li className={styles.act}>
      <time className={styles.time} dateTime={at} title={momentText(at, locale)}>
        {time}
      </time>
      <div className={styles.said}>
        <p dir="auto">{sentenceOf(t, act)}</p>
        <p className={styles.by}>
          <bdi>{who}</bdi>
          {via === 'key' && <span>{t('activity.with_key', { name: detail['key'] ?? '' })}</span>}
          {network && <span>{t('activity.from', { network })}</span>}
        </p>
      </div>
    </li>
  );
};
