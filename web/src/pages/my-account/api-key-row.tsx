import type { ApiKey } from '@tessera/contract/api/api-keys.ts';
import type { Scope } from '@tessera/contract/rules/scopes.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './api-keys.module.css';
import { scopeLabelKeys } from './scope-label-keys.ts';

/** A key that expires within a week is highlighted; its people have been told by email. */
const warningMs = 7 * 86_400_000;

/** One key: its name, scopes and folders, its creator, when it was last used, and when it expires. */
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
  const { name, prefix, lastFour, scopes, folders, expiresAt, madeBy, createdAt, lastUsedAt } = apiKey;
  const now = new Date();
  const day = formatter.shortDate(createdAt, now);
  const list = new Intl.ListFormat(formatter.locale, { type: 'conjunction', style: 'narrow' });
  const millisecondsLeft = expiresAt ? Date.parse(expiresAt) - now.getTime() : Number.POSITIVE_INFINITY;
  const isExpired = millisecondsLeft <= 0;
  const isSoon = millisecondsLeft < warningMs;
  const scopeLabels = scopes.map((scope) => t(scopeLabelKeys[scope as Scope]));
  return (
    <li className={styles.row}>
      <div className={styles.identity}>
        <h3 className={styles.name} dir="auto">
          {name}
        </h3>
        <code className={styles.prefix}>
          {prefix}…{lastFour}
        </code>
        <p className={styles.scopes}>{scopeLabels.join(' · ')}</p>
        {folders && (
          <p className={styles.scopes}>
            {folders.length > 0
              ? t('team.only_folders', { folders: list.format(folders.map((folder) => folder.name)) })
              : t('keys.folders_gone')}
          </p>
        )}
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
        {expiresAt && (
          <p>
            <time
              dateTime={expiresAt}
              title={formatter.fullDateAndTime(expiresAt)}
              className={styles.expiry}
              data-soon={isSoon}
            >
              {t(isExpired ? 'keys.expired_on' : 'keys.expires_on', { day: formatter.shortDate(expiresAt, now) })}
            </time>
          </p>
        )}
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
