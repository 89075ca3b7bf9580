import type { TransferContents } from '@tessera/contract/api/transfers.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconAlertTriangle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import styles from './transfer-notes.module.css';

/** What moves with codes, what doesn’t, and what to know about links on domains. The same for both sides. */
export const TransferNotes = ({
  contents: { mediaBytes, domains },
  direction,
}: {
  contents: Pick<TransferContents, 'mediaBytes' | 'domains'>;
  direction: 'outgoing' | 'incoming';
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  return (
    <div className={styles.notes}>
      <ul className={styles.list}>
        <li>{t('transfer.note.links')}</li>
        <li>
          {mediaBytes > 0
            ? t('transfer.note.everything', { size: formatter.fileSize(mediaBytes) })
            : t('transfer.note.everything_without_files')}
        </li>
        <li>{t(`transfer.note.totals_${direction}`)}</li>
        <li>{t('transfer.note.ends')}</li>
      </ul>
      {domains.map(({ host, name, codes }) => (
        <Note key={host} tone="warn" icon={<IconAlertTriangle size={20} />}>
          {t(`transfer.note.domain_${direction}`, { count: codes, domain: name })}
        </Note>
      ))}
    </div>
  );
};
