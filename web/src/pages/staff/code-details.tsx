import type { StaffCode } from '@tessera/contract/api/staff.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import styles from './page.module.css';
import { useStaffAction } from './queries.ts';
import type { StaffTarget } from './reason-dialog.tsx';
import { useOwnAccountId } from './use-own-account-id.ts';

const tones = { active: 'good', paused: 'warn', blocked: 'bad' } as const;

/** A URL as text: it becomes a link, without a referrer, only on request. */
const DestinationText = ({ to }: { to: string }) => {
  const { t } = useTranslation('private');
  const [isLink, setLink] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isLink) link.current?.focus();
  }, [isLink]);
  if (!/^https?:/i.test(to)) return <span className={styles.target}>{to}</span>;
  return (
    <span className={styles.target}>
      <code>{to}</code>{' '}
      {isLink ? (
        <a ref={link} href={to} target="_blank" rel="noreferrer noopener nofollow">
          {t('staff.code.open')}
        </a>
      ) : (
        <button
          type="button"
          className={styles.reveal}
          onClick={() => setLink(true)}
          aria-label={t('staff.code.link_to', { to })}
        >
          {t('staff.code.link')}
        </button>
      )}
    </span>
  );
};

/** A code, where it leads, its owner, and the possible actions. */
export const CodeDetails = ({
  code,
  canBlock = true,
  onTarget,
}: {
  code: StaffCode;
  /** False while a report of it is open, because deciding the report blocks it. */
  canBlock?: boolean;
  onTarget: (target: StaffTarget) => void;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const locale = useFormatLocale();
  const staffAction = useStaffAction();
  const { account } = code;
  const ownAccountId = useOwnAccountId();
  return (
    <div className={styles.code}>
      <div className={styles.line}>
        <strong className={styles.uri}>/r/{code.uri}</strong>
        {code.name && <span>{code.name}</span>}
        <StatusChip tone={tones[code.state]}>{t(`staff.code.${code.state}`)}</StatusChip>
      </div>
      <ul className={styles.addresses} aria-label={t('staff.code.leads_to')}>
        {code.leadsTo.map((to) => (
          <li key={to}>
            <DestinationText to={to} />
          </li>
        ))}
      </ul>
      <p className={styles.facts}>
        {account ? account.email : t('staff.code.guest')} · {t('staff.code.scans', { count: code.scans })} ·{' '}
        {new Date(code.createdAt).toLocaleDateString(locale, { dateStyle: 'medium' })}
        {code.blockedFor && ` · ${tMain(`abuse.${code.blockedFor as 'other'}`)}`}
      </p>
      <div className={styles.actions}>
        {code.state === 'blocked' ? (
          <Button
            variant="quiet"
            size={32}
            pending={staffAction.isPending}
            onClick={() => staffAction.mutate({ do: 'unblock', uri: code.uri })}
          >
            {t('staff.unblock')}
          </Button>
        ) : (
          canBlock && (
            <Button
              variant="danger"
              size={32}
              onClick={() => onTarget({ do: 'block', uri: code.uri, name: `/r/${code.uri}` })}
            >
              {t('staff.block')}
            </Button>
          )
        )}
        {account && account.id !== ownAccountId && account.state !== 'banned' && (
          <Button
            variant="quiet"
            size={32}
            onClick={() => onTarget({ do: 'ban', id: account.id, name: account.email })}
          >
            {t('staff.ban')}
          </Button>
        )}
      </div>
    </div>
  );
};
