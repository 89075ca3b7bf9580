import type { StaffCode } from '@tessera/contract/api/staff.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import type { StaffTask } from './queries.ts';
import styles from './staff.module.css';

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
  onTask,
}: {
  code: StaffCode;
  /** False while a report of it is open, because deciding the report blocks it. */
  canBlock?: boolean;
  onTask: (task: StaffTask) => void;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const { account, id, uri } = code;
  const name = uri ? `/r/${uri}` : code.name || `#${id}`;
  return (
    <div className={styles.code}>
      <div className={styles.line}>
        <strong className={styles.breakable}>{name}</strong>
        {uri && code.name && <span className={styles.breakable}>{code.name}</span>}
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
        #{id} ·{' '}
        {account ? (
          <Link to={`/app/staff/accounts/${account.id}`} className={styles.breakable}>
            {account.email}
          </Link>
        ) : (
          t('staff.code.guest')
        )}{' '}
        · {t('staff.code.scans', { count: code.scans })} · {formatter.date(code.createdAt, { dateStyle: 'medium' })}
        {code.blockedFor && ` · ${tMain(`abuse.${code.blockedFor as 'other'}`)}`}
      </p>
      {code.domainLinks.length > 0 && <p className={styles.facts}>{code.domainLinks.join(' · ')}</p>}
      {account?.isStaff && <p className={styles.facts}>{t('staff.code.of_staff')}</p>}
      <div className={styles.actions}>
        {code.state === 'blocked' ? (
          <Button variant="quiet" size={32} onClick={() => onTask({ do: 'unblock', id, name })}>
            {t('staff.unblock')}
          </Button>
        ) : (
          canBlock &&
          uri !== '' &&
          !account?.isStaff && (
            <Button variant="danger" size={32} onClick={() => onTask({ do: 'block', id, name })}>
              {t('staff.block')}
            </Button>
          )
        )}
        {account && account.state !== 'banned' && !account.isStaff && (
          <Button variant="quiet" size={32} onClick={() => onTask({ do: 'ban', id: account.id, name: account.email })}>
            {t('staff.ban')}
          </Button>
        )}
      </div>
    </div>
  );
};
