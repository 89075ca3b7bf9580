import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconCircleCheck, IconInfoCircle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { wasSignedOut } from '../signed-out.ts';
import styles from './account-modal.module.css';
import type { ModalSection } from './sections.ts';

type SignInNotice = { closedUntil: Date } | 'signed_out';

const parseSignInNotice = (search: URLSearchParams): SignInNotice | undefined => {
  const closedUntil = new Date(search.get('closed') ?? '');
  if (!Number.isNaN(closedUntil.getTime())) return { closedUntil };
  return search.has('to') && wasSignedOut() ? 'signed_out' : undefined;
};

/** A section’s introduction; above the log-in, first the reason for it: an ended session or a closed account. */
export const SectionLead = ({ section, hasPendingCode }: { section: ModalSection; hasPendingCode: boolean }) => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  const [search] = useSearchParams();
  const [notice, setNotice] = useState<SignInNotice>();
  // Depends on this browser and its time zone.
  useLayoutEffect(() => setNotice(parseSignInNotice(search)), [search]);
  if (hasPendingCode && (section === 'login' || section === 'register'))
    return <p className={styles.lead}>{t(`${section}.lead_code`)}</p>;
  if (section !== 'login' || !notice) return <p className={styles.lead}>{t(`${section}.lead`)}</p>;
  return (
    <div className={styles.notice}>
      {notice === 'signed_out' ? (
        <Note tone="info" role="status" icon={<IconInfoCircle size={20} />}>
          {t('login.signed_out')}
        </Note>
      ) : (
        <Note tone="good" role="status" icon={<IconCircleCheck size={20} />}>
          {t('closed.done', { date: formatter.longDate(notice.closedUntil) })}
        </Note>
      )}
    </div>
  );
};
