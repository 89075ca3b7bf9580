import type { ApiKey } from '@tessera/contract/api/api-keys.ts';
import type { Scope } from '@tessera/contract/rules/scopes.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './api-keys.module.css';
import { scopeLabelKeys } from './scope-label-keys.ts';

/** One key: its name and scopes, its creator, and when it was last used. */
export const ApiKeyRow = ({
  apiKey,
  isCreator,
  onRevoke,
}: {
  apiKey: ApiKey;
  /** Whether the current user created it. */
  isCreator: boolean;
  onRevoke: (key: ApiKey) => void;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { name, prefix, scopes, madeBy, createdAt, lastUsedAt } = apiKey;
  const day = formatter.shortDate(createdAt, new Date());
  const scopeLabels = scopes.map((scope) => t(scopeLabelKeys[scope as Scope]));
  return (
    <li className={styles.row}>
      <div className={styles.identity}>
        <h3 className={styles.name} dir="auto">
          {name}
        </h3>
        <code className={styles.prefix}>{prefix}…</code>
        <p className={styles.scopes}>{scopeLabels.join(' · ')}</p>
      </div>
      <div className={styles.usage}>
        <p>
          {lastUsedAt ? (
            <time dateTime={lastUsedAt} title={formatter.fullDateAndTime(lastUsedAt)}>
              {t('keys.used', { when: formatter.relativeTime(lastUsedAt, new Date()) })}
            </time>
          ) : (
            t('keys.unused')
          )}
        </p>
        <p className={styles.created} title={isCreator ? undefined : madeBy}>
          {isCreator ? t('keys.made_by_you', { day }) : t('keys.made_by', { day, who: madeBy })}
        </p>
      </div>
      <Button variant="quiet" size={32} onClick={() => onRevoke(apiKey)} aria-label={t('keys.revoke_one', { name })}>
        {t('keys.revoke')}
      </Button>
    </li>
  );
};
