import type { ApiKey } from '@tessera/contract/api/keys.ts';
import type { Scope } from '@tessera/contract/rules/scopes.ts';
import { useTranslation } from 'react-i18next';
import { dateText, momentText, whenText } from '../../features/codes/when.ts';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { Button } from '../../ui/button.tsx';
import styles from './api-keys.module.css';
import { scopeWords } from './scope-words.ts';

/** One key: what it is for and may do, who made it, and whether anything still uses it. */
export const KeyRow = ({
  apiKey,
  isOwn,
  onRevoke,
}: {
  apiKey: ApiKey;
  /** Whether who looks has made it. */
  isOwn: boolean;
  onRevoke: (key: ApiKey) => void;
}) => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const { name, prefix, scopes, madeBy, createdAt, lastUsedAt } = apiKey;
  const day = dateText(createdAt, locale);
  const may = scopes.map((scope) => t(scopeWords[scope as Scope]));
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3 className={styles.name} dir="auto">
          {name}
        </h3>
        <code className={styles.prefix}>{prefix}…</code>
        <p className={styles.scopes}>{may.join(' · ')}</p>
      </div>
      <div className={styles.use}>
        <p>
          {lastUsedAt ? (
            <time dateTime={lastUsedAt} title={momentText(lastUsedAt, locale)}>
              {t('keys.used', { when: whenText(lastUsedAt, new Date(), locale) })}
            </time>
          ) : (
            t('keys.unused')
          )}
        </p>
        <p className={styles.made} title={isOwn ? undefined : madeBy}>
          {isOwn ? t('keys.made_by_you', { day }) : t('keys.made_by', { day, who: madeBy })}
        </p>
      </div>
      <Button look="quiet" size={32} onClick={() => onRevoke(apiKey)} aria-label={t('keys.revoke_one', { name })}>
        {t('keys.revoke')}
      </Button>
    </li>
  );
};
