import { useMutation } from '@tanstack/react-query';
import { type StatisticsShare, statisticsShares } from '@tessera/contract/api/statistics-shares.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyableLink } from '../codes/copyable-link.tsx';
import styles from './share-dialog.module.css';
import { buildShareUrl } from './share-queries.ts';
import type { StatisticsSelection } from './statistics-selection.ts';
import { useDescribeView } from './use-describe-view.ts';

/** A public link: what it shows, its address, its end, and how often it was opened. */
export const ShareRow = ({
  share,
  selection,
  isNew,
  onRevoked,
}: {
  share: StatisticsShare;
  selection: StatisticsSelection;
  /** Created just now: its address gets the focus. */
  isNew: boolean;
  onRevoked: () => void;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const notifyError = useNotifyError();
  const row = useRef<HTMLLIElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { title, limits } = useDescribeView()(share);
  const name = [title, ...limits.map(({ text }) => text)].join(' · ');
  useEffect(() => {
    if (isNew) row.current?.querySelector('button')?.focus();
  }, [isNew]);

  // A link that someone else revoked in the meantime counts as revoked.
  const isGone = (error: Error) => error instanceof ApiError && error.code === 'not_found';
  const revoke = useMutation({
    mutationFn: () => call(statisticsShares.revoke, { params: { id: share.id } }),
    onSuccess: onRevoked,
    onError: (error) => (isGone(error) ? onRevoked() : notifyError(error)),
  });
  const { expiresAt, lastOpenedAt, openings, token } = share;
  const facts = [
    expiresAt ? t('share.until', { day: formatter.shortDate(expiresAt, new Date()) }) : t('share.without_end'),
    lastOpenedAt
      ? t('share.opened', { count: openings, when: formatter.relativeTime(lastOpenedAt, new Date()) })
      : t('share.unopened'),
  ];
  return (
    <li ref={row} className={styles.row} data-new={isNew || undefined}>
      <div className={styles.facts}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        {token === null ? (
          <p className={styles.text}>{t('share.no_address')}</p>
        ) : (
          <CopyableLink link={buildShareUrl(token, selection)} className={styles.address} />
        )}
        <p className={styles.text}>{facts.join(' · ')}</p>
      </div>
      <Button
        variant="quiet"
        size={32}
        aria-label={t('share.revoke_one', { name })}
        pending={revoke.isPending}
        onClick={() => setAsking(true)}
      >
        {t('share.revoke')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('share.revoke_title')}
          text={t('share.revoke_text')}
          confirmLabel={t('share.revoke_confirm')}
          pending={revoke.isPending}
          onConfirm={() => revoke.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
};
